/** One of so many, the same on every device, from an id (FNV-1a). */
export function pickById(id: string, many: number): number {
  let hash = 0x811c9dc5
  for (const letter of id) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return (hash >>> 0) % many
}
