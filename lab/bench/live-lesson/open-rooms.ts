import type { Child } from './child.ts'
import { residentKb } from './usage.ts'

/** These pay for what is made once: pools, caches, compiled code. */
const FIRST = 0.1

/**
 * Opens all rooms, one after the other.
 * @returns what each beyond the first tenth has added to the program's resident memory, in kB, its garbage collected before
 * both looks.
 */
export async function openRooms<Room>(
  child: Child,
  rooms: readonly Room[],
  open: (room: Room) => Promise<void>,
): Promise<number> {
  const first = Math.ceil(rooms.length * FIRST)
  for (const room of rooms.slice(0, first)) await open(room)
  const before = await settledKb(child)
  for (const room of rooms.slice(first)) await open(room)
  return ((await settledKb(child)) - before) / Math.max(1, rooms.length - first)
}

async function settledKb(child: Child): Promise<number> {
  await child.collectGarbage()
  return residentKb(child.pid)
}
