import { ZipFile } from 'yazl'

/** The files of an archive by path; rows as objects, with a header of all their columns, or text as it is. */
export type RosterFiles = Record<string, Record<string, string>[] | string>

export async function zipped(files: RosterFiles): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(typeof content === 'string' ? content : csvOf(content)), path)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function csvOf(rows: Record<string, string>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
  return [line(columns), ...rows.map((row) => line(columns.map((column) => row[column] ?? '')))].join('\r\n')
}

export function manifestOf(modes: Record<string, 'bulk' | 'delta' | 'absent'>): Record<string, string>[] {
  const values = { 'manifest.version': '1.0', 'oneroster.version': '1.2' }
  const files = Object.entries(modes).map(([part, mode]) => [`file.${part}`, mode])
  return [...Object.entries(values), ...files].map(([propertyName, value]) => ({
    propertyName: propertyName!,
    value: value!,
  }))
}

/** A school with two classes, a teacher and three students, as a vendor sends it. */
export function aRoster(): Record<string, Record<string, string>[]> {
  const parts = ['orgs', 'academicSessions', 'courses', 'classes', 'users', 'roles', 'enrollments']
  const user = (key: string, familyName: string, givenName: string, more: Record<string, string> = {}) => ({
    sourcedId: key,
    status: '',
    dateLastModified: '',
    enabledUser: 'true',
    username: `${key}@school.example`,
    familyName,
    givenName,
    grades: '',
    ...more,
  })
  const kana = (family: string, given: string) => ({
    'metadata.jp.kanaFamilyName': family,
    'metadata.jp.kanaGivenName': given,
  })
  const role = (userSourcedId: string, said: string) => ({
    sourcedId: `role-${userSourcedId}`,
    userSourcedId,
    roleType: 'primary',
    role: said,
    orgSourcedId: 'org',
  })
  const enrolled = (userSourcedId: string, classSourcedId: string, said = 'student') => ({
    sourcedId: `${userSourcedId}-${classSourcedId}`,
    classSourcedId,
    schoolSourcedId: 'org',
    userSourcedId,
    role: said,
  })
  return {
    'manifest.csv': manifestOf(Object.fromEntries(parts.map((part) => [part, 'bulk' as const]))),
    'orgs.csv': [{ sourcedId: 'org', status: '', name: 'ひかり本校', type: 'school', identifier: '' }],
    'academicSessions.csv': [
      {
        sourcedId: 'year',
        title: '2026',
        type: 'schoolYear',
        startDate: '2026-04-01',
        endDate: '2027-03-31',
      },
    ],
    'courses.csv': [{ sourcedId: 'course', title: '英語', orgSourcedId: 'org' }],
    'classes.csv': ['みどり', 'そら'].map((title, at) => ({
      sourcedId: `class-${at + 1}`,
      title,
      classType: 'homeroom',
      courseSourcedId: 'course',
      schoolSourcedId: 'org',
      termSourcedIds: 'year',
      grades: '',
    })),
    'users.csv': [
      user('t1', '見本', '先生'),
      user('s1', '池田', 'みお', { grades: 'E1', ...kana('イケダ', 'ミオ') }),
      user('s2', '石川', 'あん', { grades: '03', ...kana('ｲｼｶﾜ', 'ｱﾝ') }),
      user('s3', '内田', 'こう', { grades: 'J2', ...kana('ウチダ', 'コウ') }),
    ],
    'roles.csv': [role('t1', 'teacher'), role('s1', 'student'), role('s2', 'student'), role('s3', 'student')],
    'enrollments.csv': [
      enrolled('t1', 'class-1', 'teacher'),
      enrolled('s1', 'class-1'),
      enrolled('s2', 'class-1'),
      enrolled('s3', 'class-2'),
    ],
  }
}
