import { test } from 'vitest'
import { expectWhole } from '../simulate.ts'

//     0.070 s  Emi opens the lesson
//     0.161 s  Aoi opens the lesson
//     0.298 s  Ueda opens the lesson
//     0.396 s  Ben opens the lesson
//     0.493 s  Dai opens the lesson
//     0.791 s  Mori opens the lesson
//     0.986 s  Chika opens the lesson
//     3.321 s  Ueda starts the lesson (mark-1)
//     4.679 s  all sign-ins of Ben are ended
//     7.329 s  Ben turns to page 1 (mark-2)
//    10.119 s  Ben turns to page 3 (mark-3)
//    20.750 s  Ben turns to page 1 (mark-4)
//    36.899 s  Ben signs in
//    58.005 s  all troubles end
//    73.010 s  BROKEN: Ben's /student/record-state (mark-3-) has 2 effects: 16 {"type":"state-recorded","studentId":"01a1
test("seed 35, on which Ben's /student/record-state (mark-3-) has 2 effects", () =>
  expectWhole({
    seed: 35,
    servers: 1,
    students: 5,
    hasViewer: false,
    lastsMs: 32000,
    pauseMs: 4000,
    secondTabs: 0.6,
    maxAheadMs: 0,
    line: {
      fromMs: 2,
      toMs: 400,
      loss: 0.026037781359627844,
      silence: 0,
    },
    bus: {
      lost: 0.39862912031821907,
      doubled: 0.2599606825970113,
      lateMs: 50,
    },
    database: {
      unanswered: 0.00436977221397683,
      refused: 0,
    },
    troubles: {
      'a line is cut': null,
      'a device takes nothing': null,
      'a tab freezes': null,
      'a tab is loaded anew': 9941,
      'a tab comes or goes': null,
      'a clock steps': 54874,
      'a store refuses': null,
      'somebody signs out': 26598,
      'a server freezes': null,
      'a server is killed': null,
      'a server gets the next release': null,
      'a server is cut from the bus': null,
      'the bus is down': 29332,
      'a server is cut from the database': 10424,
      'a sign-in is ended elsewhere': 23244,
      'a backup is restored': 16544,
      'an account is disabled': null,
      'an edition is replaced': null,
    },
    only: ['Ueda 1', 'a sign-in is ended elsewhere 1', 'Ben 3', 'Ben 4', 'Ben 8'],
  }))
