import type { Figure } from './fault.ts'

interface DatabaseBack {
  name: string
  /** Lines to the server that broke meanwhile, of so many tabs. */
  lines: number
  tabs: number
  /** ms until each tab's next write was acknowledged. */
  healed: readonly number[]
  /** The server lives, and has logged no bug. */
  isSound: boolean
}

/** What a database that was away must have left as it was. */
export function databaseBack({ name, lines, tabs, healed, isSound }: DatabaseBack): Figure[] {
  return [
    {
      promise: 'P9',
      what: `${name}: lines lost`,
      value: lines,
      limit: 0,
      unit: '',
      among: `${tabs} tabs`,
    },
    {
      promise: 'P9',
      what: `${name}: everybody's writes acknowledged again, the last`,
      value: Math.max(...healed) / 1_000,
      limit: 5,
      unit: 's',
    },
    {
      promise: 'P9',
      what: `${name}: restarts needed, bugs logged`,
      value: isSound ? 0 : 1,
      limit: 0,
      unit: '',
    },
  ]
}
