import type { ImportColumn } from '#contract/enrolment/rules/imported-people.ts'

/** A column by its heading: one that the school takes in, the key, or the address of a person, which may be a guardian's. */
export type Heading = ImportColumn | 'key' | 'mail'

/** A person of a list, as schools call them. */
const NAME =
  '氏名 名前 お名前 生徒 児童 生徒名 生徒氏名 児童名 児童氏名 児童生徒名 児童生徒氏名 園児名 園児氏名 学生氏名 会員名 会員氏名 受講者名 受講者氏名 利用者名 利用者氏名 ユーザー氏名 お子様氏名 お子様のお名前'
const READING = 'カナ フリガナ よみがな よみ 読み 読み方 読み仮名'
const FAMILY = '姓 氏 苗字 名字'
const GIVEN = '名'

/** The names of columns that schools and their systems write, as `headingText` makes them. */
const NAMES: Record<Heading, string[]> = {
  name: [
    ...names(NAME),
    ...each(NAME, ['漢字']),
    ...names(
      '講師名 講師氏名 先生名 教員名 教員氏名 職員氏名 表示名 フルネーム name fullname studentname studentfullname displayname lastfirst lastnamefirstname sortablename student tutor',
    ),
  ],
  familyName: [
    ...names(FAMILY),
    ...each(FAMILY, ['漢字']),
    ...names('familyname lastname surname legalsurname legallastname studentlastname'),
  ],
  givenName: [
    ...names(GIVEN),
    ...each(GIVEN, ['漢字']),
    ...names('givenname firstname forename legalforename legalfirstname studentfirstname'),
  ],
  reading: [
    ...names(READING),
    ...each(NAME, READING.split(' ')),
    ...names(
      '講師名カナ 教員氏名カナ 職員氏名カナ reading kana furigana yomigana namekana kananame phoneticname',
    ),
  ],
  familyReading: [
    ...names('せい'),
    ...each(FAMILY, READING.split(' ')),
    ...names('familynamekana familykananame kanafamilyname lastnamekana phoneticlastname phoneticfamilyname'),
  ],
  givenReading: [
    ...names('めい'),
    ...each(GIVEN, READING.split(' ')),
    ...names('givennamekana givenkananame kanagivenname firstnamekana phoneticfirstname phoneticgivenname'),
  ],
  grade: names(
    '学年 年 現学年 学年名 年齢学年 学年コード grade grades year schoolyear gradelevel currentgrade gradecode yeargroup ncyear studentgrade',
  ),
  gradeClass: names('学年組 学年クラス 学年学級 年組 学年と組'),
  classroom: names(
    '教室 教室名 クラス クラス名 クラス名称 組 組名 学級 学級名 学級名称 校舎教室 所属教室 所属クラス 在籍クラス 受講クラス ホームルーム class classname classroom room homeroom homeroomname reggroup registrationgroup tutorgroup formgroup section sectionname learnerenrolledinclass',
  ),
  loginId: names(
    'ログインID ログイン名 サインインID サインイン名 ユーザーID ユーザID ユーザー名 ユーザ名 ユーザーアカウント アカウント アカウント名 アカウントID 利用者ID loginid login loginname userid username useraccount account accountname userprincipalname',
  ),
  level: names('レベル 級 コース level course'),
  textbook: names('教科書 教材 教材名 テキスト テキスト名 textbook book'),
  guardianName: names(
    '保護者 保護者名 保護者氏名 保護者の名前 保護者のお名前 保護者様 保護者様氏名 保護者1 保護者1氏名 保護者氏名1 親 guardian guardianname guardian1name parent parentname parentguardian parentguardianname contactname primarycontact',
  ),
  guardianRelation: names(
    '続柄 保護者続柄 保護者の続柄 保護者1続柄 間柄 relation relationship guardianrelation contactrelationship',
  ),
  guardianMail: names(
    '保護者のメール 保護者メール 保護者メールアドレス 保護者のメールアドレス 保護者1メールアドレス 保護者連絡先メール guardianemail guardianmail guardian1email parentemail parentmail parentguardianemail contactemail',
  ),
  guardianPhone: names(
    '保護者の電話 保護者電話 保護者電話番号 保護者の電話番号 保護者1電話番号 保護者連絡先 緊急連絡先 緊急連絡先電話番号 guardiantelephone guardianphone guardian1phone parentphone parenttelephone contactphone emergencyphone emergencycontact',
  ),
  voiceConsent: names(
    '先生と話す同意 先生と話すことの同意 声の同意 会話の同意 通話の同意 話す同意日 声の同意日 consenttotalk talkconsent voiceconsent talkconsentday',
  ),
  recordingConsent: names(
    '録音の同意 声を録音する同意 録音の同意日 録音同意日 consenttorecording recordingconsent recordingconsentday',
  ),
  mail: names('メール メールアドレス Eメール 電子メール email mail emailaddress studentemail'),
  role: names('役割 区分 種別 利用者区分 ユーザー種別 ユーザー区分 role type usertype userrole'),
  status: names('状態 在籍 在籍状況 在籍状態 ステータス status enrollmentstatus enableduser'),
  // A place in a class (番号, 出席番号, No.) is no key: every class has a first child. Nor is ID, which each system means otherwise.
  key: names(
    '生徒番号 生徒コード 生徒ID 児童番号 児童生徒番号 児童生徒コード 学籍番号 学生番号 在籍番号 会員番号 会員コード 受講者番号 管理番号 管理コード 整理番号 講師番号 職員番号 外部ID studentnumber studentno studentid pupilid upn admissionnumber adno sisid sisuserid stateid sourcedid externalid localid identifier uuid databaseid employeeid key',
  ),
}

/** The same heading, whichever way it was written. */
export function headingText(heading: string): string {
  return heading
    .normalize('NFKC')
    .replaceAll(/[\u3041-\u3096]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}ー]/gu, '')
}

/** Without a remark in brackets: `学年（4月から）` is 学年. */
function withoutRemark(heading: string): string {
  return heading.normalize('NFKC').replaceAll(/[([].*?[)\]]/g, '')
}

function names(list: string): string[] {
  return list.split(' ').map(headingText)
}

/** Each word of a list with each of the endings before and behind it: 氏名カナ, カナ氏名. */
function each(list: string, endings: readonly string[]): string[] {
  return names(list).flatMap((word) =>
    endings.flatMap((ending) => [
      `${word}${headingText(ending)}`,
      `${word}ノ${headingText(ending)}`,
      `${headingText(ending)}${word}`,
    ]),
  )
}

const BY_NAME: ReadonlyMap<string, Heading> = new Map(
  (Object.entries(NAMES) as [Heading, string[]][]).flatMap(([heading, all]) =>
    all.map((name) => [name, heading] as const),
  ),
)

/** The column that a heading names; null for one that the school does not take in. 氏名（カナ） is 氏名カナ, and no 氏名. */
export function headingOf(written: string): Heading | null {
  return BY_NAME.get(headingText(written)) ?? BY_NAME.get(headingText(withoutRemark(written))) ?? null
}

/** How many of the first rows may stand above the headings: a title, a date, the name of the school. */
const MOST_ABOVE = 30

/**
 * The place of the row of headings in a table: the one of the first rows that names the most columns, and a name among them.
 * Null if there is none.
 * @param columnOf what a cell would be as a heading
 */
export function findHeadingRow(
  rows: readonly { cells: string[] }[],
  columnOf: (written: string) => Heading | null,
): number | null {
  let best: { index: number; count: number } | null = null
  for (const [index, { cells }] of rows.slice(0, MOST_ABOVE).entries()) {
    const found = new Set(cells.map(columnOf).filter((heading) => heading !== null))
    if (!found.has('name') && !(found.has('familyName') && found.has('givenName'))) continue
    // A title such as "Name" stands alone; headings have neighbours, unless the list is names alone.
    if (!best || found.size > best.count) best = { index, count: found.size }
  }
  return best?.index ?? null
}
