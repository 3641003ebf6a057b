export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
