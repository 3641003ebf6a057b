/** The honors that a student is given, and their shelf. */
export const honors = {
  kinds: {
    effort: 'よく がんばった',
    voice: 'いい ｜声《こえ》',
    listening: 'よく きけた',
    writing: 'よく かけた',
    focus: 'しゅうちゅう できた',
    leap: 'ぐんと のびた',
  },
  arrived: 'ほうびを もらいました',
  from: (tutor: string) => `${tutor}｜先生《せんせい》から`,
  shelf: 'もらった ほうび',
  empty: 'まだ ほうびは ありません。レッスンで もらったら、ここに ならびます。',
  failed: 'ほうびを よみこめませんでした。',
  times: (count: number) => `${count}こ`,
  earlier: 'まえに もらった ことば',
}
