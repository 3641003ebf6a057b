// A file that is sent in pieces, in any order: all are of one size, in bytes, and the last has what is left.

export function pieceCount(bytes: number, size: number): number {
  return Math.ceil(bytes / size)
}

/** The length of a piece in bytes; 0 for one that the file does not have. @param number from 0 */
export function pieceLength(bytes: number, number: number, size: number): number {
  return number < 0 ? 0 : Math.max(0, Math.min(size, bytes - number * size))
}

/** True if the file has a piece of this number, and it has this length. */
export function isPieceOf(bytes: number, number: number, length: number, size: number): boolean {
  return length > 0 && pieceLength(bytes, number, size) === length
}

/** The pieces of a file in their order: the bytes from `from` to before `to`. */
export function cutInPieces(bytes: number, size: number): { number: number; from: number; to: number }[] {
  return Array.from({ length: pieceCount(bytes, size) }, (_, number) => {
    const from = number * size
    return { number, from, to: from + pieceLength(bytes, number, size) }
  })
}
