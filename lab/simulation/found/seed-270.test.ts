import { test } from 'vitest'
import { expectWhole } from '../simulate.ts'

//     0.034 s  Ben opens the lesson
//     0.041 s  Kudo opens the lesson
//     0.139 s  Chika opens the lesson
//     0.141 s  Mori opens the lesson
//     0.487 s  Fuu opens the lesson
//     0.488 s  Aoi opens the lesson
//     0.494 s  Emi opens the lesson
//     0.561 s  Dai opens the lesson
//     0.577 s  Iku opens the lesson
//     0.587 s  Go opens the lesson
//     0.591 s  Ueda opens the lesson
//     0.873 s  Mother opens the lesson
//     2.613 s  Emi turns to page 2 (mark-1)
//     4.307 s  Aoi turns to page 1 (mark-2)
//     4.330 s  Fuu turns to page 1 (mark-3)
//     4.856 s  Go turns to page 3 (mark-4)
//     4.965 s  Aoi turns to page 1 (mark-5)
//     5.062 s  Emi asks /student/raise-call
//     5.333 s  Aoi turns to page 2 (mark-6)
//     6.076 s  Dai turns to page 3 (mark-7)
//     6.095 s  Ueda writes a note about Aoi (mark-8)
//     6.869 s  Mother looks at the page
//     7.152 s  Fuu opens the book
//     7.253 s  Chika turns to page 3 (mark-9)
//     7.320 s  Ben turns to page 3 (mark-10)
//    11.251 s  Go opens the book
//    11.262 s  Fuu reads on
//    11.411 s  Aoi turns to page 1 (mark-11)
//    12.048 s  Chika asks /student/withdraw-call
//    12.355 s  Dai hears a sentence (mark-12)
//    12.456 s  Go asks /student/report-device
//    12.465 s  Ben hears a sentence (mark-13)
//    12.612 s  Ueda starts the lesson (mark-14)
//    12.651 s  Chika opens the book
//    14.278 s  Dai reads on
//    14.399 s  Dai turns to page 3 (mark-15)
//    14.400 s  Go turns to page 2 (mark-16)
//    14.585 s  Chika turns to page 2 (mark-17)
//    14.639 s  Mori asks /tutor/tutor-branch
//    14.647 s  Emi calls the tutor (mark-18)
//    14.732 s  Ueda asks /tutor/revoke-url
//    14.747 s  Fuu turns to page 1 (mark-19)
//    15.030 s  Aoi turns to page 2 (mark-20)
//    15.174 s  Chika turns to page 3 (mark-21)
//    15.256 s  Dai turns to page 3 (mark-22)
//    15.320 s  Ben turns to page 1 (mark-23)
//    19.130 s  Aoi hears a sentence (mark-24)
//    19.525 s  Go hears a sentence (mark-25)
//    19.867 s  Mori answers Emi (mark-26)
//    19.969 s  Dai turns to page 1 (mark-27)
//    20.497 s  Ueda sends Emi to page 2 (mark-28)
//    20.543 s  Chika asks /student/timetable
//    20.726 s  Emi turns to page 3 (mark-29)
//    22.571 s  Go calls the tutor (mark-30)
//    23.157 s  Chika turns to page 1 (mark-31)
//    23.398 s  Fuu asks /student/current-state
//    24.108 s  Chika turns to page 2 (mark-32)
//    25.540 s  Dai hears a sentence (mark-33)
//    25.724 s  Go reads on
//    25.958 s  Emi turns to page 2 (mark-34)
//    26.098 s  Chika asks /student/garden
//    26.746 s  Mori answers Go (mark-35)
//    27.067 s  server 0 is cut from the database for 2761 ms
//    27.220 s  Ben hears a sentence (mark-36)
//    29.062 s  Ueda answers Go (mark-37)
//    29.136 s  Mori asks /tutor/lesson-letters
//    29.289 s  Chika calls the tutor (mark-38)
//    29.661 s  Ben turns to page 1 (mark-39)
//    29.719 s  Chika asks /levels
//    32.200 s  Chika reads on
//    32.216 s  Ben calls the tutor (mark-40)
//    78.005 s  all troubles end
//    93.010 s  BROKEN: Chika sees another room: .line.0.answered is {"by":"01a1fb9e-0680-71c1-b4aa-36f33d86ff2f","displayN
test('seed 270, on which Chika sees another room', () =>
  expectWhole({
    seed: 270,
    servers: 1,
    students: 7,
    hasViewer: false,
    lastsMs: 52000,
    pauseMs: 1000,
    secondTabs: 0.6,
    maxAheadMs: 0,
    line: {
      fromMs: 2,
      toMs: 2000,
      loss: 0,
      silence: 0.2526330947410315,
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
      'a line is cut': 46434,
      'a device takes nothing': 44398,
      'a tab freezes': 27308,
      'a tab is loaded anew': 30501,
      'a tab comes or goes': null,
      'a clock steps': null,
      'a store refuses': null,
      'somebody signs out': null,
      'a server freezes': null,
      'a server is killed': null,
      'a server gets the next release': null,
      'a server is cut from the bus': null,
      'the bus is down': 11216,
      'a server is cut from the database': 53819,
      'a sign-in is ended elsewhere': null,
      'a backup is restored': null,
      'an account is disabled': null,
      'an edition is replaced': 3027,
    },
    only: [
      'Emi 3',
      'Aoi 3',
      'Fuu 3',
      'Go 5',
      'Aoi 4',
      'Emi 5',
      'Aoi 5',
      'Dai 4',
      'Ueda 4',
      'Mother 2',
      'Fuu 5',
      'Chika 6',
      'Ben 8',
      'Go 11',
      'Fuu 8',
      'Aoi 9',
      'Chika 10',
      'Dai 8',
      'Go 12',
      'Ben 12',
      'Ueda 10',
      'Chika 11',
      'Dai 9',
      'Dai 10',
      'Go 13',
      'Chika 12',
      'Mori 13',
      'Emi 15',
      'Ueda 12',
      'Fuu 12',
      'Aoi 12',
      'Chika 13',
      'Dai 11',
      'Ben 14',
      'Aoi 18',
      'Go 17',
      'Mori 18',
      'Dai 16',
      'Ueda 17',
      'Chika 19',
      'Emi 19',
      'Go 19',
      'Chika 24',
      'Fuu 20',
      'Chika 25',
      'Dai 24',
      'Go 22',
      'Emi 24',
      'Chika 26',
      'Mori 22',
      'a server is cut from the database 1',
      'Ben 26',
      'Ueda 27',
      'Mori 25',
      'Chika 28',
      'Ben 28',
      'Chika 29',
      'Chika 31',
      'Ben 31',
    ],
  }))
