import type { grid as law } from './words.ja.ts'

export const grid: typeof law = {
  place: (place) => `No. ${place}`,
  check: 'Check',
  checkDone: (done, of) => `${done}/${of}`,
  toMark: 'To mark',
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
  notYet: 'not yet',
  times: (count) => `${count}×`,
  ago: (minutes) => (minutes < 1 ? 'just now' : `${minutes} min ago`),
  honorCount: String,
}
