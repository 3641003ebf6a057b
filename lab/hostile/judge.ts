import type { Call } from '#contract/kernel/call.ts'

/**
 * The statuses that a call may answer with. 500 is a bug; 503 would mean that the database is unavailable, and here it is
 * available.
 */
const STATUSES = new Set([200, 204, 400, 403, 404, 409, 413, 415, 422, 429])
const REFUSING = new Set(['message', 'code', 'details', 'fields', 'reason'])

/** One sentence for each problem of a response. */
export function judgeAnswer(path: string, status: number, contentType: string, payload: string): string[] {
  const wrong = findLeaks(payload)
  if (!STATUSES.has(status)) wrong.push(`${status} ${payload.slice(0, 300)}`)
  if (status !== 204) wrong.push(...judgeBody(status, contentType, payload))
  return wrong.map((sentence) => `${path}: ${sentence}`)
}

/** One sentence if somebody was let in who may ask nothing that needs a sign-in. */
export function judgeForbidden(
  { path, who, credential }: Pick<Call, 'path' | 'who' | 'credential'>,
  status: number,
): string[] {
  // A way in needs no token, and the cookie's own calls read none.
  if (who === 'nobody' || credential === 'cookie') return []
  return status < 300 ? [`${path}: ${status} for a sign-in that is over or another's`] : []
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

const LEVELS = ['info', 'warn']

/** One sentence for each wrong line of the log: a line in another form was forged or torn, an error is a bug. */
export function judgeLog(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const fact = parse(line)
    if (!fact || typeof fact.at !== 'string' || typeof fact.event !== 'string')
      return [`no line of the log: ${line}`]
    return LEVELS.includes(fact.level as string) ? [] : [`the log has an error: ${line}`]
  })
}

function parse(line: string): Record<string, unknown> | null {
  try {
    return /^\{[^\n]*\}\n?$/.test(line) ? (JSON.parse(line) as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** Patterns of internals that no response may show: a stack, a path, a statement, a driver's message. */
const INSIDES: [string, RegExp][] = [
  ['a stack', /\n\s+at .+[:)]/],
  ['a stack', /\\n\s+at .+[:)]/],
  ['a source file', /[\w-]+\.(?:ts|mjs|cjs|js):\d+/],
  ['a path', /node_modules|file:\/\/|\/home\/|\/work\/|\/usr\/|\/tmp\/|[A-Z]:\\\\Users/],
  ['a statement', /\b(?:select|insert into|update|delete from)\b.+\b(?:from|values|set|where)\b/i],
  [
    'a driver',
    /SQLITE_|sqlite|postgres|syntax error at|violates|duplicate key|UNIQUE constraint|ECONN|ENOENT/,
  ],
  [
    'a bug of JavaScript',
    /TypeError|RangeError|SyntaxError|ReferenceError|Cannot read propert|is not a function|Maximum call stack/,
  ],
]

/** One sentence for each internal that a text shows. */
export function findLeaks(text: string): string[] {
  return INSIDES.flatMap(([what, pattern]) => {
    const found = pattern.exec(text)
    return found ? [`${what} got out: ${JSON.stringify(found[0].slice(0, 120))}`] : []
  })
}
