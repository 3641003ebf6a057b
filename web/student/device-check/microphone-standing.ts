/** How it stands with the microphone: not asked for, asked for, listening; or why it cannot listen. */
export type MicrophoneStanding =
  | 'idle'
  | 'asking'
  | 'listening'
  | 'heard'
  | 'silent'
  | 'denied'
  | 'none'
  | 'busy'
  | 'insecure'

/** Somebody was told to speak, and takes a breath first. */
const SILENT_AFTER_MS = 6_000
const A_VOICE = 0.35

/** @param loudest since it listens, 0 to 1. */
export function listeningStanding(loudest: number, listenedMs: number): 'listening' | 'heard' | 'silent' {
  if (loudest >= A_VOICE) return 'heard'
  return listenedMs >= SILENT_AFTER_MS ? 'silent' : 'listening'
}

/** What a browser means by the error it throws instead of a microphone. */
export function troubleOf(thrown: unknown): 'denied' | 'none' | 'busy' | 'insecure' {
  switch ((thrown as { name?: string } | null)?.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none'
    // Only pages by https, and those of this very device, may ask at all.
    case 'NoMicrophones':
      return 'insecure'
    default:
      return 'busy'
  }
}
