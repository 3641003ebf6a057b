import { type ImportField, importFields } from './imported-people.ts'

/** Columns that a list may have and that the office rarely fills in by hand. */
const rare = ['textbook', 'role', 'status'] as const
type TemplateField = Exclude<ImportField, (typeof rare)[number]>

/** The columns of the list that the office begins with. */
export const templateFields = importFields.filter(
  (field): field is TemplateField => !rare.includes(field as (typeof rare)[number]),
)

/** The columns of a list of people that the school writes itself. A consent is written down by the day of its form, never by a list that was exported. */
export const exportFields = {
  student: [...templateFields.filter((field) => !field.endsWith('Consent')), 'status'],
  tutor: ['name', 'loginId', 'role', 'status', 'key'],
} as const satisfies Record<string, readonly ImportField[]>

type Headings = Record<TemplateField | 'role' | 'status', string>

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
    guardianPhone: '保護者の電話',
    voiceConsent: '声の同意',
    recordingConsent: '録音の同意',
    role: '役割',
    status: '状態',
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
    guardianPhone: 'Guardian telephone',
    voiceConsent: 'Consent to talk',
    recordingConsent: 'Consent to recording',
    role: 'Role',
    status: 'Status',
    key: 'Student number',
  },
}
