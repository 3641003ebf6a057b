import { unbroken } from '#web/words/ruby-pieces.ts'

/** Safari reads the file after a question to its person. */
const READ_WITHIN_MS = 10 * 60_000

/** Offers a text as a file download. */
export function saveFile(name: string, text: string, mediaType: string): void {
  save(name, new Blob([unbroken(text)], { type: mediaType }))
}

/** Offers bytes, which came in base64, as a file download. */
export function saveBase64(name: string, base64: string, mediaType: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  save(name, new Blob([bytes], { type: mediaType }))
}

function save(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = unbroken(name)
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
}
