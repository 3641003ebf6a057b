import { ordinal } from '#web/words/en/shared.ts'
import type { grid as law } from './words.ja.ts'

export const grid: typeof law = {
  place: (place) => `No. ${place}`,
  check: 'Check',
  checkDone: (done, of) => `${done}/${of}`,
  toMark: 'Marking',
  count: String,
  toHear: 'To hear',
  looks: {
    'long-on-page': 'Same page',
    'same-sentence': 'Same sentence',
    'nothing-done': 'Nothing done',
    'turned-pages': 'Unheard',
  },
  lookFigures: {
    'long-on-page': (minutes) => `${minutes} min`,
    'same-sentence': (times) => `${times}×`,
    'nothing-done': (minutes) => `${minutes} min`,
    'turned-pages': (pages) => `${pages} p.`,
  },
  inChapter: (at, of) => `page ${at} of the chapter's ${of}`,
  unread: (pages) => (pages === 1 ? '1 page turned unread' : `${pages} pages turned unread`),
  onPage: 'This page',
  heard: 'Heard',
  spoken: 'Spoken with',
  honors: 'Honors',
  homework: 'Homework',
  notYet: 'not yet',
  notSet: 'not set',
  pieces: (count) => String(count),
  times: (count) => `${count}×`,
  honorCount: String,
  ago: (minutes) => (minutes < 1 ? 'just now' : `${minutes} min ago`),
  seat: (at, of) => [down(at.row, of.rows), across(at.column, of.columns)].filter(Boolean).join(', '),
}

function across(column: number, columns: number): string {
  if (columns === 1) return ''
  if (columns === 2) return column === 0 ? 'left' : 'right'
  if (column === 0) return 'far left'
  return column === columns - 1 ? 'far right' : `${ordinal(column + 1)} from the left`
}

function down(row: number, rows: number): string {
  if (rows === 1) return ''
  if (rows > 3) return `row ${row + 1}`
  if (row === 0) return 'top row'
  return row === rows - 1 ? 'bottom row' : 'middle row'
}
