/** The demo's people and classrooms. The reading comes after the name, as on a Japanese form. */
export const demoBranch = { code: 'aoba', name: 'あおば校', timeZone: 'Asia/Tokyo' }

export const demoClassrooms = [
  { code: 'midori', name: 'みどり教室' },
  { code: 'sora', name: 'そら教室' },
]

export const demoTutors = [
  { loginId: 'tutor-mori', displayName: '森 まどか' },
  { loginId: 'tutor-hayashi', displayName: '林 けんじ' },
]

/** The first classroom's lesson has all of them, the second's the last four. */
export const demoStudents = [
  { loginId: 'aoi', displayName: '青木 あおい', reading: 'あおき あおい', grade: 1 },
  { loginId: 'haruto', displayName: '石田 はると', reading: 'いしだ はると', grade: 2 },
  { loginId: 'mei', displayName: '上野 めい', reading: 'うえの めい', grade: 1 },
  { loginId: 'sota', displayName: '大西 そうた', reading: 'おおにし そうた', grade: 3 },
  { loginId: 'himari', displayName: '加藤 ひまり', reading: 'かとう ひまり', grade: 4 },
  { loginId: 'ren', displayName: '木村 れん', reading: 'きむら れん', grade: 2 },
  { loginId: 'yui', displayName: '小林 ゆい', reading: 'こばやし ゆい', grade: 5 },
  { loginId: 'minato', displayName: '佐藤 みなと', reading: 'さとう みなと', grade: 6 },
]
export const STUDENTS_OF_SECOND_CLASSROOM = 4
/** Students who have earlier lessons. */
export const STUDENTS_WITH_A_PAST = ['yui', 'minato']
