/** Two notes that rise, as when somebody hums to say that they are here. */
const NOTES = [
  { hz: 523.25, at: 0 },
  { hz: 783.99, at: 0.18 },
]
const LASTS_S = 0.5
/** Softer than a page's voice. */
const LOUDNESS = 0.12

/** A short gentle sound when a tutor comes. Nothing before the first press in this tab: the browser would refuse it. */
export function ringSoftly(): void {
  if (!navigator.userActivation.hasBeenActive) return
  const context = new AudioContext()
  const now = context.currentTime
  for (const { hz, at } of NOTES) {
    const note = context.createOscillator()
    const volume = context.createGain()
    note.frequency.value = hz
    volume.gain.setValueAtTime(0, now + at)
    volume.gain.linearRampToValueAtTime(LOUDNESS, now + at + 0.04)
    volume.gain.exponentialRampToValueAtTime(0.001, now + at + LASTS_S)
    note.connect(volume).connect(context.destination)
    note.start(now + at)
    note.stop(now + at + LASTS_S)
    if (at === NOTES.at(-1)!.at) note.onended = () => void context.close()
  }
}
