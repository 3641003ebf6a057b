import { describe, expect, test } from 'vitest'
import { readBytes } from '../testing/read-bytes.ts'

/** Lists as their systems write them, each with its headings, a row, and the cells that come of it. */
const LISTS: [system: string, text: string, cells: Record<string, string>][] = [
  [
    'Google Workspace',
    'First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Org Unit Path [Required],Status [READ ONLY]\nMio,Ikeda,mio@school.example,****,/Students,Active\n',
    { name: 'Mio Ikeda', status: 'Active' },
  ],
  [
    'Kolibri',
    'Database ID (UUID),Username (USERNAME),Password (PASSWORD),Full name (FULL_NAME),User type (USER_TYPE),Identifier (IDENTIFIER),Birth year (BIRTH_YEAR),Learner enrolled in class(es) (ENROLLED_IN)\n7f,mio,*,Mio Ikeda,LEARNER,,2018,Blue\n',
    { name: 'Mio Ikeda', loginId: 'mio', role: 'LEARNER', classroom: 'Blue', key: '7f' },
  ],
  [
    'PowerSchool',
    'Student_Number\tLastFirst\tGrade_Level\tHome_Room\n1001\tIkeda, Mio\t2\tBlue\n',
    { key: '1001', name: 'Ikeda, Mio', grade: '2', classroom: 'Blue' },
  ],
  [
    'L-Gate',
    'username,password,enabledUser,isLocal,schoolName,familyName,givenName,familyNameKana,givenNameKana\nmio,x,1,1,本校,池田,みお,イケダ,ミオ\n',
    { loginId: 'mio', status: '1', name: '池田 みお', reading: 'イケダ ミオ' },
  ],
  [
    'SKYMENU',
    '学年,組,番号,名前,ふりがな,ユーザID,パスワード\n3,1,12,池田 みお,いけだ みお,mio,x\n',
    { grade: '3', classroom: '1', name: '池田 みお', reading: 'いけだ みお', loginId: 'mio' },
  ],
  [
    '校務支援',
    '学年,組,番号,氏名（漢字）,氏名（カナ）,性別,生年月日,保護者1氏名\n3,1,12,池田 みお,イケダ ミオ,女,2018/5/1,池田 はは\n',
    {
      grade: '3',
      classroom: '1',
      name: '池田 みお',
      reading: 'イケダ ミオ',
      guardianName: '池田 はは',
    },
  ],
  [
    'schoolTakt',
    '学年・組,出席番号,姓,名,姓（ふりがな）,名（ふりがな）,ユーザー名\n3年1組,12,池田,みお,いけだ,みお,mio\n',
    { grade: '3', classroom: '3年1組', name: '池田 みお', reading: 'いけだ みお', loginId: 'mio' },
  ],
]

describe('a list is known by its headings alone', () => {
  test.each(LISTS)('of %s', async (_, text, cells) => {
    const list = await readBytes(Buffer.from(text))
    expect(list.rows.map((row) => row.cells)).toEqual([cells])
    expect(list.findings.filter(({ code }) => code !== 'ColumnIgnored' && code !== 'MailOfPerson')).toEqual(
      [],
    )
  })
})

describe('a column is what the office says', () => {
  const TEXT = '生徒,備考１,備考２\n池田 みお,いけだ みお,2\n石川 あん,いしかわ あん,3\n'

  test('and shows its first cells', async () => {
    const { columns } = await readBytes(Buffer.from(TEXT.replace('生徒', '参加者')))
    expect(columns[1]).toEqual({
      heading: '備考１',
      is: null,
      by: null,
      samples: ['いけだ みお', 'いしかわ あん'],
    })
  })

  test('now, and without a word for what is left out', async () => {
    const columns = [
      { heading: '備考１', is: 'reading' },
      { heading: '備考２', is: 'grade' },
    ] as const
    const list = await readBytes(Buffer.from(TEXT), { columns: [...columns] })
    expect(list.rows[1]!.cells).toEqual({ name: '石川 あん', reading: 'いしかわ あん', grade: '3' })
    const less = await readBytes(Buffer.from(TEXT), { columns: [{ heading: '生徒', is: null }] })
    expect([less.rows, less.findings.map(({ code }) => code)]).toEqual([[], ['NoHeading']])
  })

  test('or has said with an earlier list, whichever way the heading is spelled', async () => {
    const remembered = new Map([
      ['備考1', 'reading'],
      ['備考2', null],
    ] as const)
    const list = await readBytes(Buffer.from(TEXT.replace('備考１', '備考 1')), { remembered })
    expect(list.rows[0]!.cells).toEqual({ name: '池田 みお', reading: 'いけだ みお' })
    expect(list.columns.map(({ by }) => by)).toEqual(['heading', 'remembered', 'remembered'])
  })

  test('and settles which of two columns is the name', async () => {
    const text = '氏名,名前\n池田 みお,みお\n'
    const doubt = await readBytes(Buffer.from(text))
    expect(doubt.findings.map(({ code }) => code)).toEqual(['ColumnTwice'])
    const said = await readBytes(Buffer.from(text), { columns: [{ heading: '名前', is: 'name' }] })
    expect([said.rows[0]!.cells.name, said.findings.map(({ code }) => code)]).toEqual([
      'みお',
      ['ColumnIgnored'],
    ])
  })

  test('of a list without a known heading, where it says which is the name', async () => {
    const text = 'Elenco,,\n\nAlunno,Classe\nAnna Rossi,Blu\n'
    const asked = await readBytes(Buffer.from(text))
    expect(asked.columns.map(({ heading }) => heading)).toEqual(['Alunno', 'Classe'])
    const list = await readBytes(Buffer.from(text), { columns: [{ heading: 'Alunno', is: 'name' }] })
    expect(list.rows.map(({ row, cells }) => [row, cells.name])).toEqual([[4, 'Anna Rossi']])
  })
})

test('who neither learns nor teaches is left out of a list, and named', async () => {
  const { rows, findings } = await readBytes(
    Buffer.from('氏名,役割\n池田 みお,生徒\n高橋 みどり,管理者\n森 まどか,COACH\n'),
  )
  expect(rows.map(({ cells }) => cells.name)).toEqual(['池田 みお', '森 まどか'])
  expect(findings).toEqual([
    { code: 'RoleIgnored', value: '管理者', place: { file: null, row: 3, column: '役割' } },
  ])
})
