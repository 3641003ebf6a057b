import type { Guardian } from '#contract/school/consents.ts'
import type { EmblemName } from '#contract/school/emblems.ts'

/** The demo's people and classrooms. The reading comes after the name, as on a Japanese form. */
export const demoBranch = { code: 'aoba', name: 'あおば校', timeZone: 'Asia/Tokyo' }

export const demoClassrooms = [
  { code: 'midori', name: 'みどり教室' },
  { code: 'sora', name: 'そら教室' },
  { code: 'yama', name: 'やま教室' },
]

/** The first two have lessons in the first two classrooms. The third tutor and classroom are free, e.g. for trial lessons. */
export const demoTutors = [
  { loginId: 'tutor-mori', displayName: '森 まどか', face: 'mori' },
  { loginId: 'tutor-hayashi', displayName: '林 けんじ', face: 'hayashi' },
  { loginId: 'tutor-nakai', displayName: '中井 さとみ', face: 'bob' },
] as const

/** Runs the demo's branch. */
export const demoOffice = { loginId: 'office-takahashi', displayName: '高橋 みどり' }

interface DemoStudent {
  loginId: string
  displayName: string
  reading: string
  grade: number
  emblem: EmblemName
  /** Has consented to voice and recording. */
  guardian: Guardian
}

/** The first classroom's lesson has all of them, the second's the last four. */
export const demoStudents: DemoStudent[] = [
  {
    loginId: 'aoi',
    displayName: '青木 あおい',
    reading: 'あおき あおい',
    grade: 1,
    emblem: 'butterfly',
    guardian: { displayName: '青木 まさと', relation: 'father' },
  },
  {
    loginId: 'haruto',
    displayName: '石田 はると',
    reading: 'いしだ はると',
    grade: 2,
    emblem: 'train',
    guardian: { displayName: '石田 ゆみ', relation: 'mother' },
  },
  {
    loginId: 'mei',
    displayName: '上野 めい',
    reading: 'うえの めい',
    grade: 1,
    emblem: 'cherry',
    guardian: { displayName: '上野 さとし', relation: 'father' },
  },
  {
    loginId: 'sota',
    displayName: '大西 そうた',
    reading: 'おおにし そうた',
    grade: 3,
    emblem: 'whale',
    guardian: { displayName: '大西 かおり', relation: 'mother' },
  },
  {
    loginId: 'himari',
    displayName: '加藤 ひまり',
    reading: 'かとう ひまり',
    grade: 4,
    emblem: 'elephant',
    guardian: { displayName: '加藤 きよこ', relation: 'grandparent' },
  },
  {
    loginId: 'ren',
    displayName: '木村 れん',
    reading: 'きむら れん',
    grade: 2,
    emblem: 'rocket',
    guardian: { displayName: '木村 えみ', relation: 'mother' },
  },
  {
    loginId: 'yui',
    displayName: '小林 ゆい',
    reading: 'こばやし ゆい',
    grade: 5,
    emblem: 'cat',
    guardian: { displayName: '小林 たかし', relation: 'father' },
  },
  {
    loginId: 'minato',
    displayName: '佐藤 みなと',
    reading: 'さとう みなと',
    grade: 6,
    emblem: 'dinosaur',
    guardian: { displayName: '佐藤 みほ', relation: 'mother' },
  },
]
export const STUDENTS_OF_SECOND_CLASSROOM = 4
/** Students who have earlier lessons. */
export const STUDENTS_WITH_A_PAST = ['yui', 'minato']
