import { expect, test } from 'vitest'
import { cutInPieces, isPieceOf, pieceCount, pieceLength } from './pieces.ts'

const SIZE = 64
const bytes = 2 * SIZE + 10

test('every piece but the last has one size, and the last has what is left', () => {
  expect(pieceCount(bytes, SIZE)).toBe(3)
  expect([0, 1, 2, 3, -1].map((number) => pieceLength(bytes, number, SIZE))).toEqual([SIZE, SIZE, 10, 0, 0])
  expect(cutInPieces(bytes, SIZE).at(-1)).toEqual({ number: 2, from: 2 * SIZE, to: bytes })
  expect(pieceCount(SIZE, SIZE)).toBe(1)
  expect(isPieceOf(SIZE, 0, SIZE, SIZE)).toBe(true)
})

test('a piece of another length or number is none of the file', () => {
  const pieces = [
    [0, SIZE],
    [2, 10],
    [0, SIZE - 1],
    [0, SIZE + 1],
    [2, 11],
    [3, 10],
    [3, 0],
    [-1, SIZE],
  ] as const
  expect(pieces.map(([number, length]) => isPieceOf(bytes, number, length, SIZE))).toEqual([
    true,
    true,
    ...Array<boolean>(6).fill(false),
  ])
})
