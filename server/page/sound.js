// Three quiet sounds, made in the browser: a move, a capture, the end.

/** @typedef {"move" | "capture" | "end"} Sound */

/** Frequency, when it begins, how long it rings, how loud. @type {Record<Sound, [number, number, number, number][]>} */
const NOTES = {
  move: [[190, 0, 0.07, 0.5], [640, 0, 0.03, 0.12]],
  capture: [[150, 0, 0.09, 0.55], [520, 0.05, 0.06, 0.2]],
  end: [[392, 0, 0.35, 0.25], [523, 0.14, 0.35, 0.25], [659, 0.28, 0.6, 0.25]],
};

/** @type {AudioContext | null} */
let context = null;

/** @param {Sound} sound */
export function play(sound) {
  context ??= new AudioContext();
  // A browser may want a touch first: then this one is not heard, and the next one is.
  void context.resume();
  for (const [frequency, begin, length, loud] of NOTES[sound]) ring(context, frequency, context.currentTime + begin, length, loud);
}

/** @param {AudioContext} audio @param {number} frequency @param {number} begin @param {number} length @param {number} loud */
function ring(audio, frequency, begin, length, loud) {
  const tone = new OscillatorNode(audio, { type: "triangle", frequency });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loud * 0.4, begin + 0.004);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + length + 0.02);
}
