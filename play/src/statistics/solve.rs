//! Systems of linear equations, as small as a ladder is long.

/// A symmetric matrix of full rank, row by row.
pub(super) type Matrix = Vec<Vec<f64>>;

/// The inverse of a positive definite matrix, by Gauss and Jordan; such a matrix needs no exchange of rows.
pub(super) fn inverse(mut matrix: Matrix) -> Matrix {
    let size = matrix.len();
    let mut inverse: Matrix = (0..size)
        .map(|row| {
            (0..size)
                .map(|column| f64::from(u8::from(row == column)))
                .collect()
        })
        .collect();
    for pivot in 0..size {
        let scale = matrix[pivot][pivot].recip();
        for values in [&mut matrix, &mut inverse] {
            values[pivot].iter_mut().for_each(|value| *value *= scale);
        }
        for row in (0..size).filter(|&row| row != pivot) {
            let factor = matrix[row][pivot];
            subtract(&mut matrix, row, pivot, factor);
            subtract(&mut inverse, row, pivot, factor);
        }
    }
    inverse
}

/// The product of a matrix and a column.
pub(super) fn product(matrix: &Matrix, column: &[f64]) -> Vec<f64> {
    let times = |row: &Vec<f64>| row.iter().zip(column).map(|(one, other)| one * other).sum();
    matrix.iter().map(times).collect()
}

fn subtract(matrix: &mut Matrix, row: usize, pivot: usize, factor: f64) {
    let pivot_row = matrix[pivot].clone();
    for (value, taken) in matrix[row].iter_mut().zip(pivot_row) {
        *value -= factor * taken;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inverse_times_matrix_is_one() {
        let matrix = vec![
            vec![4.0, -1.0, -2.0],
            vec![-1.0, 3.0, -1.0],
            vec![-2.0, -1.0, 5.0],
        ];
        let inverse = inverse(matrix.clone());
        for (column, values) in inverse.iter().enumerate() {
            let result = product(&matrix, values);
            for (row, value) in result.into_iter().enumerate() {
                let expected = f64::from(u8::from(row == column));
                assert!((value - expected).abs() < 1e-12);
            }
        }
        assert!(super::inverse(Vec::new()).is_empty());
    }
}
