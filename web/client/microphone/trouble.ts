/** The meaning of the error that a browser throws instead of opening a microphone. */
export function microphoneTrouble(thrown: unknown): 'denied' | 'none' | 'busy' | 'insecure' {
  switch ((thrown as { name?: string } | null)?.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none'
    // Browsers offer microphones only to pages from https and from localhost.
    case 'NoMicrophones':
      return 'insecure'
    default:
      return 'busy'
  }
}
