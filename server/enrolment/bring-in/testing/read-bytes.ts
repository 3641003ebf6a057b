import { type ListReading, readList } from '../files/read-list.ts'

/** Reads a file as it would be for a branch of which nothing is known. */
export function readBytes(bytes: Uint8Array, more: Partial<ListReading> = {}) {
  const nothing = { school: null, branchName: '', branchKeys: [], timeZone: 'Asia/Tokyo' }
  return readList(bytes, { ...nothing, today: '2026-11-21', ...more })
}
