import { type ImportField, importFields } from './imported-people.ts'

/** Columns that a list may have and that the office rarely fills in by hand. */
const rare = ['textbook', 'role', 'status'] as const
type TemplateField = Exclude<ImportField, (typeof rare)[number]>

/** The columns of the list that the office begins with. */
export const templateFields = importFields.filter(
  (field): field is TemplateField => !rare.includes(field as (typeof rare)[number]),
)

type Headings = Record<TemplateField, string>

/** Their headings, by which the import knows them again. The browser runs this file. */
export const templateHeadings: Record<'ja' | 'en', Headings> = {
  ja: {
    name: '氏名',
    reading: 'よみがな',
    grade: '学年',
    classroom: '教室',
    loginId: 'ログインID',
    level: 'レベル',
    guardianName: '保護者',
    guardianRelation: '続柄',
    guardianMail: '保護者のメール',
    voiceConsent: '声の同意',
    recordingConsent: '録音の同意',
    key: '生徒番号',
  },
  en: {
    name: 'Name',
    reading: 'Reading',
    grade: 'Grade',
    classroom: 'Class',
    loginId: 'Login ID',
    level: 'Level',
    guardianName: 'Guardian',
    guardianRelation: 'Relation',
    guardianMail: 'Guardian e-mail',
    voiceConsent: 'Consent to talk',
    recordingConsent: 'Consent to recording',
    key: 'Student number',
  },
}
