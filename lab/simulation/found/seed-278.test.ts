import { test } from 'vitest'
import { expectWhole } from '../simulate.ts'

//     0.056 s  Ueda opens the lesson
//     0.315 s  Mori opens the lesson
//     0.377 s  Kudo opens the lesson
//     0.390 s  Iku opens the lesson
//     0.522 s  Emi opens the lesson
//     0.553 s  Dai opens the lesson
//     0.600 s  Ben opens the lesson
//     0.684 s  Mother opens the lesson
//     0.759 s  Chika opens the lesson
//     0.765 s  Fuu opens the lesson
//     0.899 s  Aoi opens the lesson
//     8.928 s  Kudo cancels the lesson
//     9.072 s  a backup is made
//    14.429 s  the backup of 9072 ms is restored
//    15.429 s  server 1 begins again
//    15.429 s  server 2 begins again
//    15.429 s  server 0 begins again
//    21.103 s  Chika signs in
//    22.863 s  Fuu signs in
//    23.423 s  Dai signs in
//    23.514 s  Aoi signs in
//    23.602 s  Ben signs in
//    24.762 s  Mori signs in
//    29.383 s  Ueda signs in
//    31.274 s  Emi signs in
//    42.015 s  all troubles end
//    57.017 s  BROKEN: Aoi is denied fifteen seconds after all troubles
test('seed 278, on which Aoi is denied fifteen seconds after all troubles', () =>
  expectWhole({
    seed: 278,
    servers: 3,
    students: 6,
    hasViewer: false,
    lastsMs: 16000,
    pauseMs: 300,
    secondTabs: 0,
    maxAheadMs: 0,
    line: {
      fromMs: 2,
      toMs: 2000,
      loss: 0.0002876824466511607,
      silence: 0.16848244692664593,
    },
    bus: {
      lost: 0,
      doubled: 0,
      lateMs: 3,
    },
    database: {
      unanswered: 0,
      refused: 0,
    },
    troubles: {
      'a line is cut': null,
      'a device takes nothing': null,
      'a tab freezes': null,
      'a tab is loaded anew': null,
      'a tab comes or goes': null,
      'a clock steps': null,
      'a store refuses': null,
      'somebody signs out': null,
      'a server freezes': null,
      'a server is killed': 3207,
      'a server gets the next release': null,
      'a server is cut from the bus': null,
      'the bus is down': 35393,
      'a server is cut from the database': null,
      'a sign-in is ended elsewhere': null,
      'a backup is restored': 6936,
      'an account is disabled': null,
      'an edition is replaced': null,
    },
    only: ['Kudo 7', 'a backup is restored 1'],
  }))
