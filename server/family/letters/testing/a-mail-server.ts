import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerAuthentication } from 'smtp-server'
import type { SmtpServer } from '#server/platform/config/config-smtp.ts'

/** A letter as it arrived. */
export interface ArrivedLetter {
  to: string[]
  from: string
  headers: Record<string, string>
  text: string
  html: string
  /** That go along, each with the id by which the page shows it. */
  pictures: { id: string; type: string; bytes: Buffer }[]
}

/** What the next letters get for an answer, in turn; after that each is taken. */
type Refusal = { at: 'recipient' | 'text'; code: number } | { at: 'login' } | { at: 'silent' }

/** A real SMTP server on this machine. */
export async function aMailServer(given: { login?: { user: string; password: string } } = {}) {
  const arrived: ArrivedLetter[] = []
  const refusals: Refusal[] = []
  const failure = (code: number) => Object.assign(new Error('No'), { responseCode: code })
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', ...(given.login ? [] : ['AUTH'])],
    authOptional: !given.login,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth({ username, password }: SMTPServerAuthentication, _session, done) {
      const isRight = username === given.login?.user && password === given.login?.password
      done(isRight ? null : failure(535), { user: username ?? '' })
    },
    onRcptTo(_address, _session, done) {
      const [next] = refusals
      if (next?.at !== 'recipient') return done()
      refusals.shift()
      done(failure(next.code))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const [next] = refusals
        if (next?.at === 'text') {
          refusals.shift()
          return done(failure(next.code))
        }
        const { mailFrom, rcptTo } = session.envelope
        const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
        arrived.push({ ...envelope, ...readLetter(Buffer.concat(chunks).toString('latin1')) })
        if (next?.at === 'silent') {
          refusals.shift()
          for (const end of connections) end()
          return
        }
        done()
      })
    },
  })
  const connections = new Set<() => void>()
  server.server.on('connection', (socket) => {
    const end = () => void socket.destroy()
    connections.add(end)
    socket.on('close', () => connections.delete(end))
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const smtp: SmtpServer = {
    host: '127.0.0.1',
    port,
    tls: 'none',
    login: given.login ?? null,
    from: 'lessons@class.example',
  }
  return {
    smtp,
    arrived,
    refuseNext: (...next: Refusal[]) => void refusals.push(...next),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** @param raw a letter with a plain and an html part, and pictures beside the latter; its bytes as latin1. */
function readLetter(raw: string): Omit<ArrivedLetter, 'from' | 'to'> {
  const parts = partsIn(raw)
  const of = (type: string) => parts.filter(({ headers }) => headers['content-type']!.startsWith(type))
  const textOf = (type: string) => {
    const [part] = of(type)
    return decoded(part!.body, part!.headers['content-transfer-encoding'] ?? '7bit')
  }
  const pictures = of('image/').map(({ headers, body }) => ({
    id: headers['content-id']!,
    type: headers['content-type']!,
    bytes: Buffer.from(body, 'base64'),
  }))
  return { headers: readPart(raw).headers, text: textOf('text/plain'), html: textOf('text/html'), pictures }
}

type Part = ReturnType<typeof readPart>

/** The parts that have no other ones within. */
function partsIn(raw: string): Part[] {
  const part = readPart(raw)
  const boundary = /boundary="([^"]+)"/.exec(part.headers['content-type']!)?.[1]
  if (boundary === undefined) return [part]
  const within = part.body.split(`--${boundary}`).slice(1, -1)
  return within.flatMap((each) => partsIn(each.replace(/^\r\n/, '')))
}

function readPart(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), words(line.slice(colon + 1).trim())]
  })
  return { headers: Object.fromEntries(pairs), body: raw.slice(end + 4) }
}

/** The encoded words of a header: `=?UTF-8?B?…?=`. */
function words(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('latin1')
        : decodedQuoted(word.replaceAll('_', ' ')),
    )
    .replace(/[\x80-\xff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'))
}

function decoded(body: string, encoding: string): string {
  const bytes = encoding === 'base64' ? Buffer.from(body, 'base64').toString('latin1') : decodedQuoted(body)
  return Buffer.from(encoding === '7bit' ? body : bytes, 'latin1')
    .toString('utf8')
    .replaceAll('\r\n', '\n')
}

function decodedQuoted(text: string): string {
  return text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
