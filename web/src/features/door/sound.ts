/** Sounds and vibrations of the door, so that the helper need not look; the sound can be muted. */
import { browserStorage } from '../../browser-storage'

const mutedKey = 'door-muted'

export type Tone = 'in' | 'again' | 'no'

/** Hertz, one after the other. */
const notes: Record<Tone, readonly number[]> = { in: [660, 990], again: [520, 520], no: [220, 160, 160] }
/** Milliseconds of vibrating and of pauses in turn: one, two or three times. */
const pulses: Record<Tone, number[]> = { in: [90], again: [90, 70, 90], no: [90, 70, 90, 70, 90] }
const noteSeconds = 0.12
const loudness = 0.2

let context: AudioContext | null = null

/** Browsers let a page sound after a tap only: to be called in one. */
export function prepareSound() {
  context ??= typeof AudioContext === 'undefined' ? null : new AudioContext()
  void context?.resume()
}

export function isMuted(): boolean {
  return browserStorage.read(mutedKey) !== null
}

export function mute(isMute: boolean) {
  if (isMute) browserStorage.write(mutedKey, '1')
  else browserStorage.remove(mutedKey)
}

export function sound(tone: Tone) {
  if (isMuted() || context?.state !== 'running') return
  const out = context
  notes[tone].forEach((hertz, index) => {
    const [oscillator, gain] = [out.createOscillator(), out.createGain()]
    const from = out.currentTime + index * noteSeconds
    oscillator.type = tone === 'no' ? 'square' : 'sine'
    oscillator.frequency.value = hertz
    gain.gain.setValueAtTime(loudness, from)
    gain.gain.exponentialRampToValueAtTime(0.001, from + noteSeconds)
    oscillator.connect(gain).connect(out.destination)
    oscillator.start(from)
    oscillator.stop(from + noteSeconds)
  })
}

/** Where the device can. */
export function vibrate(tone: Tone) {
  if ('vibrate' in navigator) navigator.vibrate(pulses[tone])
}
