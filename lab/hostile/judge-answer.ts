import { findLeaks } from './find-leaks.ts'

/** What a call may answer; 500 is a bug, and 503 is for a database that is away, which it is not. */
const STATUSES = new Set([200, 204, 400, 403, 404, 409, 413, 415, 422, 429])
const REFUSING = new Set(['message', 'code', 'details', 'fields', 'reason'])

/** What is wrong with an answer, one sentence each; none for one that any browser could make sense of. */
export function judgeAnswer(path: string, status: number, contentType: string, payload: string): string[] {
  const wrong = findLeaks(payload)
  if (!STATUSES.has(status)) wrong.push(`${status} ${payload.slice(0, 300)}`)
  if (status !== 204) wrong.push(...judgeBody(status, contentType, payload))
  return wrong.map((sentence) => `${path}: ${sentence}`)
}

function judgeBody(status: number, contentType: string, payload: string): string[] {
  if (!contentType.startsWith('application/json')) return [`${status} came as ${contentType}`]
  try {
    const body = JSON.parse(payload) as object
    const strange = status === 200 ? [] : Object.keys(body).filter((key) => !REFUSING.has(key))
    return strange.length > 0 ? [`${status} told ${strange.join(', ')}`] : []
  } catch {
    return [`${status} came without JSON: ${payload.slice(0, 300)}`]
  }
}
