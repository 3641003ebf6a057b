// The words in which an import speaks of a file. The browser runs this file, so it has no schema.

/** The columns of a list of people that the school takes in, in the order in which they are shown. */
export const importFields = [
  'name',
  'reading',
  'grade',
  'classroom',
  'loginId',
  'level',
  'textbook',
  'guardianName',
  'guardianRelation',
  'guardianMail',
  'guardianPhone',
  'voiceConsent',
  'recordingConsent',
  'role',
  'status',
  'key',
] as const
export type ImportField = (typeof importFields)[number]

/** The fields and parts of fields that a column of a list may be, beside the key. */
export const importColumns = [
  'name',
  'familyName',
  'givenName',
  'reading',
  'familyReading',
  'givenReading',
  'grade',
  'gradeClass',
  'classroom',
  'loginId',
  'level',
  'textbook',
  'guardianName',
  'guardianRelation',
  'guardianMail',
  'guardianPhone',
  'voiceConsent',
  'recordingConsent',
  'role',
  'status',
] as const
export type ImportColumn = (typeof importColumns)[number]

/** The kinds of files that are known, with the system whose keys they hold. */
export const importForms = ['spreadsheet', 'oneroster', 'sds', 'clever', 'canvas'] as const
export type ImportForm = (typeof importForms)[number]

/** Reasons for which a file is not taken in, each at its row and column. */
export const importFaults = [
  // Of the whole file.
  'Empty',
  'NotAList',
  'OldWorkbook',
  'NoHeading',
  'TooLarge',
  'TooManyRows',
  'TooManyNew',
  'TooManyColumns',
  'ColumnTwice',
  'NoNameColumn',
  'BadQuote',
  'NotAnArchive',
  'DangerousArchive',
  'FileMissing',
  'FileOfNoKind',
  'ManifestUnknown',
  'NoSchool',
  'SchoolUnclear',
  // Of a row.
  'TooManyCells',
  'Unreadable',
  'NameMissing',
  'NotAName',
  'TooLong',
  'ReadingNotKana',
  'GradeMissing',
  'GradeUnknown',
  'ClassroomMissing',
  'ClassroomUnknown',
  'DateUnknown',
  'DateUnclear',
  'DayMissing',
  'DayToCome',
  'NotALoginId',
  'LoginIdTwice',
  'LoginIdTaken',
  'PersonTwice',
  'LevelUnknown',
  'TextbookUnknown',
  'MailWrong',
  'PhoneWrong',
  'RelationUnknown',
  'RoleUnknown',
  'RoleChanged',
  'StatusUnknown',
  'KeyMissing',
  'KeyTwice',
  'ReferenceUnknown',
  'ValueUnknown',
] as const
export type ImportFault = (typeof importFaults)[number]

/** Things of a file that are taken in all the same, and that somebody should know. */
export const importNotes = [
  'ReadingWidened',
  'ReadingToHiragana',
  'DigitsNarrowed',
  'BlanksTidied',
  'PhoneWithoutZero',
  'ReadingMissing',
  'LoginIdMade',
  'ColumnIgnored',
  'FileIgnored',
  'RoleIgnored',
  'ReferenceIgnored',
  'OtherSchool',
  'ClassroomComing',
  'ClassroomOver',
  'MailOfPerson',
  'MailOfGuardian',
  'NotOfTutors',
  'ConsentRefused',
  'NotInFile',
  'NeverHere',
  // A service token brought the file: the office alone lets somebody in.
  'LoginIdLeftOut',
  'MailLeftOut',
  'NotEnabled',
  'NotReadmitted',
  'ConsentLeftOut',
] as const
export type ImportNote = (typeof importNotes)[number]

/** How the letters of a list may be written: the file is read by the likeliest, and the office may say another. */
export const importEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'windows-1252',
  'macintosh',
] as const
export type ImportEncoding = (typeof importEncodings)[number]

/** How many people one file may bring. */
export const MAX_IMPORT_ROWS = 5_000
/** How many of them may be new at once: each password is hashed on purpose slowly. */
export const MAX_NEW_PEOPLE = 1_000

/** The largest file, as it is sent. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024
/** The bytes in one piece of a file; only the last piece has fewer. */
export const IMPORT_PIECE_BYTES = 160 * 1024
