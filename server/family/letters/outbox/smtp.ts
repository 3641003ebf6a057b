import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SmtpServer } from '#server/platform/config/config-smtp.ts'
import { FACE_ID, paintFace } from '../letter-face.ts'
import type { Mail } from '../write-text.ts'

const CONNECT_WITHIN_MS = 20_000
const ANSWER_WITHIN_MS = 60_000

/** How a try to send ended. The reason is a code; the server's words may contain the address. */
export type Sending =
  | { outcome: 'sent' }
  /** The mail server has not taken it. */
  | { outcome: 'not-taken'; reason: string }
  /** It never will. */
  | { outcome: 'refused'; reason: string; isAddressRefused: boolean }
  /** It got the text, and no answer came. */
  | { outcome: 'unsure'; reason: string }
  /** Another server has taken the letter over; nothing was sent. */
  | { outcome: 'taken-over' }

/**
 * Sends one letter by a connection of its own.
 * @param handOver called once the mail server is ready for the text, before its first byte; false: nothing is sent.
 */
export async function sendMail(
  server: SmtpServer,
  mail: Mail,
  handOver: () => Promise<boolean>,
): Promise<Sending> {
  const raw = await rawMail(server, mail)
  const connection = new SMTPConnection({
    host: server.host,
    port: server.port,
    secure: server.tls === 'from-start',
    requireTLS: server.tls === 'upgrade',
    ignoreTLS: server.tls === 'none',
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    logger: false,
  })
  let handed: 'no' | 'yes' | 'taken-over' = 'no'
  // The mail server asks for the text after it has accepted sender and recipient; only then is it read.
  const text = Readable.from(
    (async function* () {
      if (!(await handOver())) {
        handed = 'taken-over'
        throw new Error('Another server has taken the letter over.')
      }
      handed = 'yes'
      yield raw
    })(),
  )
  const broken = new Promise<never>((_, reject) => {
    connection.on('error', reject)
    connection.on('end', () => reject(new Error('The connection ended.')))
  })
  // It may break when nobody waits for it any more.
  broken.catch(() => undefined)
  const step = (run: (done: (error?: Error | null) => void) => void) => {
    const done = new Promise<void>((resolve, reject) => run((error) => (error ? reject(error) : resolve())))
    return Promise.race([done, broken])
  }
  try {
    await step((done) => connection.connect(done))
    if (server.login) {
      const { user, password: pass } = server.login
      await step((done) => connection.login({ user, credentials: { user, pass } }, done))
    }
    await step((done) => connection.send({ from: server.from, to: [mail.to] }, text, done))
    connection.quit()
    return { outcome: 'sent' }
  } catch (error) {
    // Without the final dot the mail server has to forget the text.
    connection.close()
    return sendingOf(error as SmtpTrouble, handed)
  }
}

const FACE_IMAGE = new RegExp(`<img src="cid:${FACE_ID}"[^>]*>`)

async function rawMail(server: SmtpServer, mail: Mail): Promise<Buffer> {
  // A letter whose picture cannot be made goes without it.
  const face = mail.face && (await paintFace(mail.face).catch(() => null))
  const composer = new MailComposer({
    from: { name: mail.sender, address: server.from },
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: face ? mail.html : mail.html.replace(FACE_IMAGE, ''),
    // Within the letter, and in no list of files.
    attachments: face
      ? [{ cid: FACE_ID, filename: false, contentType: face.mediaType, content: face.bytes }]
      : [],
    messageId: mail.messageId,
    headers: {
      ...(mail.unsubscribe && {
        'List-Unsubscribe': `<${mail.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      'Auto-Submitted': 'auto-generated',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return await composer.compile().build()
}

interface SmtpTrouble {
  code?: string
  responseCode?: number
  command?: string
}

function sendingOf(
  { code, responseCode, command }: SmtpTrouble,
  handed: 'no' | 'yes' | 'taken-over',
): Sending {
  if (handed === 'taken-over') return { outcome: 'taken-over' }
  const reason = responseCode ? String(responseCode) : (code ?? 'connection')
  // A wrong password or a server without TLS is the school's trouble: its letters wait until it is mended.
  const isAboutLetter = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (responseCode !== undefined) {
    if (isAboutLetter && responseCode >= 500)
      return { outcome: 'refused', reason, isAddressRefused: command === 'RCPT TO' }
    return { outcome: 'not-taken', reason }
  }
  return { outcome: handed === 'yes' ? 'unsure' : 'not-taken', reason }
}
