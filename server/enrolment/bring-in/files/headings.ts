import type { ImportField } from '#contract/enrolment/rules/imported-people.ts'

/** The names of columns that schools write, as `plain` makes them. */
const NAMES: Record<
  ImportField | 'familyName' | 'givenName' | 'familyReading' | 'givenReading' | 'mail',
  string[]
> = {
  name: names(
    '氏名 名前 お名前 生徒名 生徒氏名 児童名 児童氏名 園児名 講師名 先生名 name fullname studentname displayname student tutor',
  ),
  familyName: names('姓 苗字 名字 氏 familyname lastname surname'),
  givenName: names('名 givenname firstname'),
  reading: names(
    'よみがな 読みがな 読み仮名 よみ 読み ふりがな フリガナ カナ かな カナ氏名 氏名カナ 氏名かな 氏名ふりがな 氏名フリガナ 氏名よみがな 生徒名カナ 生徒名フリガナ 生徒名ふりがな 名前ふりがな 名前フリガナ 名前カナ reading kana furigana namekana',
  ),
  familyReading: names(
    'せい セイ 姓カナ 姓かな 姓フリガナ 姓ふりがな 姓よみがな familynamekana lastnamekana',
  ),
  givenReading: names('めい メイ 名カナ 名かな 名フリガナ 名ふりがな 名よみがな givennamekana firstnamekana'),
  grade: names('学年 年齢学年 grade year schoolyear gradelevel'),
  classroom: names('教室 教室名 クラス クラス名 組 校舎教室 所属教室 class classroom room homeroom'),
  loginId: names(
    'ログインID ログイン ID ユーザーID ユーザID ユーザー名 ユーザ名 アカウント loginid login userid username account id',
  ),
  level: names('レベル 級 コース level course'),
  textbook: names('教科書 教材 テキスト テキスト名 textbook book'),
  guardianName: names(
    '保護者 保護者名 保護者氏名 保護者の名前 保護者のお名前 親 guardian guardianname parent parentname',
  ),
  guardianRelation: names('続柄 保護者続柄 保護者の続柄 間柄 relation relationship'),
  guardianMail: names(
    '保護者のメール 保護者メール 保護者メールアドレス 保護者のメールアドレス guardianemail guardianmail parentemail parentmail',
  ),
  voiceConsent: names(
    '先生と話す同意 先生と話すことの同意 声の同意 会話の同意 通話の同意 話す同意日 声の同意日 consenttotalk talkconsent voiceconsent talkconsentday',
  ),
  recordingConsent: names(
    '録音の同意 声を録音する同意 録音の同意日 録音同意日 consenttorecording recordingconsent recordingconsentday',
  ),
  mail: names('メール メールアドレス Eメール 電子メール email mail emailaddress'),
  role: names('役割 区分 種別 role type'),
  status: names('状態 在籍 在籍状況 ステータス status'),
  // A place in a class (番号, 出席番号, No.) is no key: every class has a first child.
  key: names(
    '生徒番号 学籍番号 児童番号 会員番号 管理番号 講師番号 外部ID studentnumber studentno sourcedid externalid key',
  ),
}

/** The same heading, whichever way it was written. */
function plain(heading: string): string {
  return heading
    .normalize('NFKC')
    .replaceAll(/[\u3041-\u3096]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .toLowerCase()
    .replaceAll(/[（(［[].*?[）)\]］]/g, '')
    .replaceAll(/[^\p{L}\p{N}ー]/gu, '')
}

function names(list: string): string[] {
  return list.split(' ').map(plain)
}

export type Heading = keyof typeof NAMES

/** The column that a heading names; null for one that the school does not take in. */
export function headingOf(written: string): Heading | null {
  const name = plain(written)
  if (name === '') return null
  const found = Object.entries(NAMES).find(([, all]) => all.includes(name))
  return (found?.[0] as Heading | undefined) ?? null
}

/** How many of the first rows may stand above the headings: a title, a date, the name of the school. */
export const MOST_ABOVE = 30

/**
 * The place of the row of headings in a table: the one of the first rows that names the most columns, and a name among them.
 * Null if there is none.
 */
export function findHeadingRow(rows: readonly { cells: string[] }[]): number | null {
  let best: { index: number; count: number } | null = null
  for (const [index, { cells }] of rows.slice(0, MOST_ABOVE).entries()) {
    const found = new Set(cells.map(headingOf).filter((heading) => heading !== null))
    if (!found.has('name') && !(found.has('familyName') && found.has('givenName'))) continue
    // A title such as "Name" stands alone; headings have neighbours, unless the list is names alone.
    if (!best || found.size > best.count) best = { index, count: found.size }
  }
  return best?.index ?? null
}
