import { unbroken } from '#web/words/ruby-pieces.ts'

/** Safari reads the file after a question to its person. */
const READ_WITHIN_MS = 10 * 60_000

/** Offers a text as a file download. */
export function saveFile(name: string, text: string, mediaType: string): void {
  const address = URL.createObjectURL(new Blob([unbroken(text)], { type: mediaType }))
  const link = document.createElement('a')
  link.href = address
  link.download = unbroken(name)
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
}
