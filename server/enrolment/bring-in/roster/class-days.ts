import { readDate } from '../cells/read-date.ts'
import type { FileFinding } from '../files/file-row.ts'
import { isGone, type Roster } from './check-roster.ts'
import { at, cellOf, listOf, type RosterRow } from './roster-file.ts'

/** The position of a span of days relative to today. */
export type ClassStatus = 'over' | 'current' | 'coming'

/** The first and the last day, each with the days that are possible; empty where nothing limits it. */
interface Span {
  begins: readonly string[]
  ends: readonly string[]
}

const ENDLESS: Span = { begins: [], ends: [] }

/** How the days of an archive are read: each fault is told once, at its cell. */
export class ClassDays {
  private readonly sessions: ReadonlyMap<string, RosterRow>
  private readonly options: { today: string; timeZone: string }
  private readonly findings: FileFinding[]
  private readonly told = new Set<string>()

  constructor(roster: Roster, options: { today: string; timeZone: string }, findings: FileFinding[]) {
    const rows = (roster.get('academicSessions')?.rows ?? []).filter((row) => !isGone(row))
    this.sessions = new Map(rows.map((row) => [cellOf(row, 'sourcedId'), row]))
    this.options = options
    this.findings = findings
  }

  /** A class by its sessions alone. */
  ofClass(row: RosterRow): ClassStatus {
    return this.status(this.spanOfClass(row), row)
  }

  /** An enrollment by its own days, and by the sessions of its class where it has none. */
  ofEnrollment(row: RosterRow, inClass: RosterRow): ClassStatus {
    const session = this.spanOfClass(inClass)
    const begins = this.read(row, 'beginDate')
    const ends = this.read(row, 'endDate')
    return this.status(
      { begins: begins.length > 0 ? begins : session.begins, ends: ends.length > 0 ? ends : session.ends },
      row,
    )
  }

  /** All sessions of a class together, since nobody leaves it in the holidays between two terms. */
  private spanOfClass(row: RosterRow): Span {
    const spans = listOf(row, 'termSourcedIds').flatMap((key) => {
      const session = this.sessions.get(key)
      return session ? [this.spanOfSession(session, new Set())] : []
    })
    if (spans.length === 0) return ENDLESS
    const begins = spans.every((span) => span.begins.length > 0) ? spans.map((span) => span.begins) : []
    const ends = spans.every((span) => span.ends.length > 0) ? spans.map((span) => span.ends) : []
    return {
      begins: begins.toSorted((a, b) => (a[0]! < b[0]! ? -1 : 1))[0] ?? [],
      ends: ends.toSorted((a, b) => (a[0]! > b[0]! ? -1 : 1))[0] ?? [],
    }
  }

  /** A term without days of its own has those of its school year. */
  private spanOfSession(row: RosterRow, seen: Set<RosterRow>): Span {
    seen.add(row)
    const own = { begins: this.read(row, 'startDate'), ends: this.read(row, 'endDate') }
    if (own.begins.length > 0 && own.ends.length > 0) return own
    const parent = this.sessions.get(cellOf(row, 'parentSourcedId'))
    if (!parent || seen.has(parent)) return own
    const around = this.spanOfSession(parent, seen)
    return {
      begins: own.begins.length > 0 ? own.begins : around.begins,
      ends: own.ends.length > 0 ? own.ends : around.ends,
    }
  }

  private read(row: RosterRow, column: string): readonly string[] {
    const written = cellOf(row, column)
    if (written === '') return []
    const days = readDate(written, this.options.timeZone)
    if (days === null) this.tell(row, column, 'DateUnknown')
    return days ?? []
  }

  /** A date that may be two days is a fault only where they differ for today. */
  private status({ begins, ends }: Span, row: RosterRow): ClassStatus {
    const { today } = this.options
    const isOver = ends.map((day) => day < today)
    const isComing = begins.map((day) => day > today)
    if (new Set(isOver).size > 1) this.tell(row, 'endDate', 'DateUnclear', ends)
    if (new Set(isComing).size > 1) this.tell(row, 'beginDate', 'DateUnclear', begins)
    if (isOver.length > 0 && isOver.every(Boolean)) return 'over'
    return isComing.length > 0 && isComing.every(Boolean) ? 'coming' : 'current'
  }

  private tell(
    row: RosterRow,
    column: string,
    code: 'DateUnknown' | 'DateUnclear',
    days?: readonly string[],
  ) {
    const place = `${row.file} ${row.row} ${column}`
    if (this.told.has(place)) return
    this.told.add(place)
    this.findings.push(at(row, column, code, days ? days.join(' / ') : cellOf(row, column)))
  }
}
