/** A letter's text before its form: paragraphs, with a title or a link where they have one. */
export interface Paragraph {
  title?: string
  text?: string
  link?: { words: string; address: string }
  /** What a reader may skip stands small. */
  isSmall?: boolean
}

interface WrittenLetter {
  lang: string
  subject: string
  paragraphs: readonly Paragraph[]
}

/** As plain text: every mail program shows it, and a screen reader reads nothing else first. */
export function plainText({ paragraphs }: WrittenLetter): string {
  const parts = paragraphs.map(({ title, text, link }) =>
    [title, text, link && `${link.words}\n${link.address}`].filter(Boolean).join('\n'),
  )
  return `${parts.join('\n\n')}\n`
}

/** As a simple page, without pictures and without anything that is loaded from elsewhere. */
export function htmlPage({ lang, subject, paragraphs }: WrittenLetter): string {
  const body = paragraphs.map(({ title, text, link, isSmall }) => {
    const style = isSmall ? ' style="font-size:14px;color:#5B6871"' : ''
    return [
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
