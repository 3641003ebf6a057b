/** Offers a text as a file download. */
export function saveFile(name: string, text: string, mediaType: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun, so the object URL can be revoked.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
