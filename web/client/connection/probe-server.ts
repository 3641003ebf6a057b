import { href } from '../page.ts'

const WAIT_MS = 2_000

/** Whether our server, and no other in its place, says that it can serve. Never throws. */
export async function knock(): Promise<boolean> {
  try {
    const answer = await fetch(href('/system/ready'), {
      cache: 'no-store',
      signal: AbortSignal.timeout(WAIT_MS),
    })
    return answer.ok && ((await answer.json()) as { ready?: unknown }).ready === true
  } catch {
    return false
  }
}
