// @vitest-environment jsdom
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readSheetFile } from './readSheetFile.ts';
import { workbookOf } from './writeWorkbook.ts';

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** A workbook as other programs write it. */
function workbook(sheets: Readonly<Record<string, string>>, parts: Readonly<Record<string, string>> = {}): Blob {
  const names = Object.keys(sheets);
  const files = {
    'xl/workbook.xml': `<workbook ${main} ${office}><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${String(at + 1)}" r:id="rId${String(at + 1)}"${name === 'Hidden' ? ' state="hidden"' : ''}/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => `<Relationship Id="rId${String(at + 1)}" Target="worksheets/sheet${String(at + 1)}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${String(at + 1)}.xml`,
        `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...parts,
  };
  return new Blob([
    new Uint8Array(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))),
  ]);
}

describe('the cells of a file', () => {
  test('are read from a workbook as it shows them', async () => {
    const file = workbook(
      {
        Hidden: '<row r="1"><c r="A1"><v>1</v></c></row>',
        Empty: '',
        '11月': `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
          <row r="3"><c r="A3" t="inlineStr"><is><r><t>Li </t></r><r><t>Na</t></r></is></c><c r="B3"><v>31404.620000000003</v></c><c r="C3" s="1"><v>46347</v></c><c r="D3" t="str"><f>A1</f><v>x &amp; y</v></c><c r="E3" t="b"><v>1</v></c><c r="F3" t="e"><v>#REF!</v></c><c r="AA3"><v>1.2E3</v></c></row>`,
      },
      {
        'xl/sharedStrings.xml': `<sst ${main}><si><t>收款人</t><rPh><t>reading</t></rPh></si><si><r><t>日</t></r><r><t>期</t></r></si></sst>`,
        'xl/styles.xml': `<styleSheet ${main}><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
      },
    );
    const { sheet, cells } = await readSheetFile(file);
    expect(sheet).toBe('11月');
    expect(cells[0]).toEqual(['收款人', '', '日期']);
    expect(cells[1]).toEqual([]);
    expect(cells[2]?.slice(0, 6)).toEqual(['Li Na', '31404.62', '2026-11-21', 'x & y', 'TRUE', '']);
    expect(cells[2]?.[26]).toBe('1200');
  });

  test('read back from a workbook as written', async () => {
    const rows = [
      ['收款人', 'Amount'],
      ['<b> & "Li"', '=1+1'],
      ['', '0.10'],
    ];
    expect((await readSheetFile(workbookOf(rows))).cells).toEqual(rows);
  });

  test('are read from text', async () => {
    expect((await readSheetFile(new Blob(['a;b\n1,5;2\n']))).cells).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
  });

  test.each([
    ['no workbook', new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 9, 9])])],
    ['a workbook of the old format', new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1])])],
    ['a workbook without sheets', workbook({})],
  ])('are refused in %s', async (_name, file) => {
    await expect(readSheetFile(file)).rejects.toThrow();
  });
});
