import type { LetterId } from '#contract/kernel/ids.ts'
import type { SmtpServer } from '#server/platform/config/config-smtp.ts'
import { FACE_ID, type LetterFace } from './letter-face.ts'

/** A letter's text before its form: paragraphs, with a title or a link where they have one. */
export interface Paragraph {
  /** Of the tutor whose words these are; a letter has one at most. */
  face?: LetterFace
  title?: string
  text?: string
  link?: { words: string; address: string }
  /** True for a part that a reader may skip; it is drawn small. */
  isSmall?: boolean
}

interface WrittenLetter {
  lang: string
  subject: string
  paragraphs: readonly Paragraph[]
}

/** A letter as it goes to the mail server. */
export interface Mail {
  messageId: string
  /** The name that stands beside the school's own address. */
  sender: string
  to: string
  subject: string
  text: string
  html: string
  /** Goes along with the letter, whose page shows it. */
  face: LetterFace | null
  /** One press in a mail program stops the letters (RFC 8058); null for one that nothing follows. */
  unsubscribe: string | null
}

interface Envelope extends Pick<Mail, 'to' | 'sender' | 'unsubscribe'> {
  id: LetterId
  smtp: SmtpServer
}

/** A letter in both forms. Its Message-ID is made of its id: the same letter has the same one, whoever sends it. */
export function writeMail(written: WrittenLetter, { id, smtp, sender, to, unsubscribe }: Envelope): Mail {
  const subject = oneLine(written.subject)
  const shown = { ...written, subject }
  return {
    messageId: `<${id}@${smtp.from.split('@')[1]}>`,
    sender: oneLine(sender),
    to,
    subject,
    text: plainText(shown),
    html: htmlPage(shown),
    face: written.paragraphs.find(({ face }) => face)?.face ?? null,
    unsubscribe,
  }
}

/** As plain text: every mail program shows it, and a screen reader reads nothing else first. */
function plainText({ paragraphs }: WrittenLetter): string {
  const parts = paragraphs.map(({ title, text, link }) =>
    [title, text, link && `${link.words}\n${link.address}`].filter(Boolean).join('\n'),
  )
  return `${parts.join('\n\n')}\n`
}

/** As a simple page without anything that is loaded from elsewhere: its one picture goes along. */
function htmlPage({ lang, subject, paragraphs }: WrittenLetter): string {
  const body = paragraphs.map(({ face, title, text, link, isSmall }) => {
    const style = isSmall ? ' style="font-size:14px;color:#5B6871"' : ''
    return [
      // The title beside it says whose face it is.
      ...(face
        ? [
            `<p style="margin:24px 0 -16px"><img src="cid:${FACE_ID}" width="72" height="72" alt="" style="display:block;border-radius:36px"></p>`,
          ]
        : []),
      ...(title ? [`<h2 style="font-size:18px;margin:24px 0 4px">${escaped(title)}</h2>`] : []),
      ...(text ? [`<p${style}>${escaped(text).replaceAll('\n', '<br>')}</p>`] : []),
      ...(link
        ? [
            `<p${style}><a style="color:#2F7D5B" href="${escaped(link.address)}">${escaped(link.words)}</a></p>`,
          ]
        : []),
    ].join('\n')
  })
  return `<!doctype html>
<html lang="${escaped(lang.slice(0, 2))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
</head>
<body style="font-family:sans-serif;font-size:17px;line-height:1.7;max-width:36em;margin:0 auto;padding:16px">
${body.join('\n')}
</body>
</html>
`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)
}

/** One line without controls: a line break in a name must not begin another header. */
export function oneLine(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
