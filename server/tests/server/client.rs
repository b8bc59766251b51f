//! A client that speaks HTTP/1.1 over a plain socket, so that it can also speak it badly.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use serde_json::Value as Json;

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    pub(crate) fn json(&self) -> Json {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&self.body)))
    }

    /// The code of an error.
    pub(crate) fn code(&self) -> String {
        self.json()["error"]["code"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }
}

/// A connection that is kept.
pub(crate) struct Client {
    address: SocketAddr,
    stream: Option<BufReader<TcpStream>>,
    pub(crate) headers: Vec<(String, String)>,
}

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Self {
        Self {
            address,
            stream: None,
            headers: Vec::new(),
        }
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// The same with a token.
    pub(crate) fn with(address: SocketAddr, token: &str) -> Self {
        Self::new(address).header("Authorization", &format!("Bearer {token}"))
    }

    pub(crate) fn header(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    pub(crate) fn get(&mut self, path: &str) -> Answer {
        self.request("GET", path, b"").expect("the server answers")
    }

    pub(crate) fn post(&mut self, path: &str, body: &Json) -> Answer {
        let body = body.to_string();
        self.request("POST", path, body.as_bytes())
            .expect("the server answers")
    }

    /// A request; an error if the server is gone.
    pub(crate) fn request(
        &mut self,
        method: &str,
        path: &str,
        body: &[u8],
    ) -> std::io::Result<Answer> {
        let done = self.send(method, path, body).and_then(|()| {
            let stream = self.stream.as_mut().expect("it was opened");
            read_answer(stream)
        });
        let closes = |answer: &Answer| answer.header("connection") == Some("close");
        if done.as_ref().map_or(true, closes) {
            self.stream = None;
        }
        done
    }

    fn send(&mut self, method: &str, path: &str, body: &[u8]) -> std::io::Result<()> {
        if self.stream.is_none() {
            self.stream = Some(BufReader::new(connect(self.address)?));
        }
        let mut head = format!(
            "{method} {path} HTTP/1.1\r\nContent-Length: {}\r\n",
            body.len()
        );
        if !self.headers.iter().any(|(name, _)| name == "Host") {
            head += "Host: ";
            head += &self.address.to_string();
            head += "\r\n";
        }
        for (name, value) in &self.headers {
            head += &[name, ": ", value, "\r\n"].concat();
        }
        head.push_str("\r\n");
        let stream = self.stream.as_mut().expect("it was opened").get_mut();
        stream.write_all(&[head.as_bytes(), body].concat())
    }

    /// The head of an answer.
    pub(crate) fn head(&mut self, path: &str) -> Answer {
        self.send("HEAD", path, b"").expect("the server listens");
        let mut stream = self.stream.take().expect("it was opened");
        let (status, headers) = read_head(&mut stream).expect("the server answers");
        Answer {
            status,
            headers,
            body: Vec::new(),
        }
    }

    /// Asks, and does not wait for the answer.
    pub(crate) fn send_only(&mut self, path: &str) {
        self.send("GET", path, b"").expect("the server listens");
    }

    /// Posts, and does not wait for the answer.
    pub(crate) fn send_body(&mut self, path: &str, body: &[u8]) {
        self.send("POST", path, body).expect("the server listens");
    }

    /// A stream of events.
    pub(crate) fn stream(mut self, path: &str) -> Events {
        self.send("GET", path, b"").expect("the server listens");
        let mut stream = self.stream.take().expect("it was opened");
        let (status, _) = read_head(&mut stream).expect("the server answers");
        assert_eq!(status, 200);
        Events {
            stream,
            rest: String::new(),
            ended: false,
        }
    }
}

/// Lines of a stream.
pub(crate) struct Events {
    stream: BufReader<TcpStream>,
    rest: String,
    /// The last chunk has come.
    ended: bool,
}

impl Events {
    /// The next event that is kept, or the state; others are passed over.
    pub(crate) fn next(&mut self) -> Option<Json> {
        loop {
            let line = self.read_line()?;
            let line = line.strip_prefix("data: ").unwrap_or(&line);
            let event: Option<Json> = serde_json::from_str(line).ok();
            if let Some(event) = event.filter(|event| event["id"].is_u64()) {
                return Some(event);
            }
        }
    }

    /// The rest of the next line that begins so.
    pub(crate) fn line(&mut self, beginning: &str) -> String {
        loop {
            let line = self.read_line().expect("the stream goes on");
            if let Some(rest) = line.strip_prefix(beginning) {
                return rest.to_owned();
            }
        }
    }

    /// Waits for a blank line.
    pub(crate) fn wait_for_blank(&mut self) {
        while !self.read_line().expect("the stream goes on").is_empty() {}
    }

    /// Whether it ends as a stream should, not in the middle.
    pub(crate) fn ends_in_order(&mut self) -> bool {
        while self.read_line().is_some() {}
        self.ended
    }

    fn read_line(&mut self) -> Option<String> {
        loop {
            if let Some((line, rest)) = self.rest.split_once('\n') {
                let line = line.to_owned();
                self.rest = rest.to_owned();
                return Some(line);
            }
            let chunk = read_chunk(&mut self.stream).ok()?;
            if chunk.is_empty() {
                self.ended = true;
                return None;
            }
            self.rest.push_str(std::str::from_utf8(&chunk).ok()?);
        }
    }
}

pub(crate) fn connect(address: SocketAddr) -> std::io::Result<TcpStream> {
    let stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_secs(30)))?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

fn read_head(stream: &mut impl BufRead) -> std::io::Result<(u16, Vec<(String, String)>)> {
    let mut line = String::new();
    let broken = || std::io::Error::from(std::io::ErrorKind::UnexpectedEof);
    stream.read_line(&mut line)?;
    let status = line
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    let status = status.ok_or_else(broken)?;
    let mut headers = Vec::new();
    loop {
        line.clear();
        if stream.read_line(&mut line)? == 0 {
            return Err(broken());
        }
        match line.trim_end().split_once(':') {
            Some((name, value)) => headers.push((name.to_lowercase(), value.trim().to_owned())),
            None => return Ok((status, headers)),
        }
    }
}

fn read_chunk(stream: &mut impl BufRead) -> std::io::Result<Vec<u8>> {
    let mut line = String::new();
    stream.read_line(&mut line)?;
    let length = usize::from_str_radix(line.trim(), 16)
        .map_err(|_| std::io::Error::from(std::io::ErrorKind::UnexpectedEof))?;
    let mut chunk = vec![0; length + 2];
    stream.read_exact(&mut chunk)?;
    chunk.truncate(length);
    Ok(chunk)
}

pub(crate) fn read_answer(stream: &mut impl BufRead) -> std::io::Result<Answer> {
    let (status, headers) = read_head(stream)?;
    let find = |name: &str| headers.iter().find(|(known, _)| known == name);
    let mut body = Vec::new();
    if let Some((_, length)) = find("content-length") {
        body.resize(length.parse().unwrap_or(0), 0);
        stream.read_exact(&mut body)?;
    } else if find("transfer-encoding").is_some() {
        loop {
            let chunk = read_chunk(stream)?;
            if chunk.is_empty() {
                break;
            }
            body.extend(chunk);
        }
    }
    Ok(Answer {
        status,
        headers,
        body,
    })
}
