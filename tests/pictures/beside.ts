/** Writes a page that has the picture of the same name in another folder beside each picture. */
export function writeBefore(folder: string, before: string): void {
  fs.cpSync(before, path.join(folder, 'before'), { recursive: true });
  const pairs = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.png'))
    .sort()
    .map((file) => {
      const width = /-(\d+)-/.exec(file)?.[1] ?? '';
      return `<div>${figure(`before/${file}`, width)}${figure(file, width)}</div>`;
    });
  fs.writeFileSync(path.join(folder, 'index.html'), `${top('Before (left) and after (right)')}${pairs.join('\n')}\n`);
}

/** Writes a page that has each drawing beside the portal's picture of the same width and theme, with the row of docs/look.md below. */
import fs from 'node:fs';
import path from 'node:path';

/** As in `1-home-dark-1440.png`: the screen, whether it is in English, whether it is dark, and the width. */
const drawing = /^(?<screen>.+?)(?<english>-en)?(?<dark>-dark)?-(?<width>\d+)\.png$/;

export function writeBeside(folder: string, drawings: string): void {
  const drawn = fs.existsSync(path.join(drawings, 'png')) ? path.join(drawings, 'png') : drawings;
  const [head = [], ...rows] = fs
    .readFileSync('docs/look.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| ---'))
    .map((line) => line.slice(1, -1).split('|').map(asHtml));
  const pairs = fs
    .readdirSync(drawn)
    .sort()
    .flatMap((file) => {
      const { screen = '', english = '', dark, width = '' } = drawing.exec(file)?.groups ?? {};
      const picture = `${screen}${english}-${width}-${dark ? 'dark' : 'light'}.png`;
      return screen === '' ? [] : [{ screen, file, width, picture }];
    });
  fs.mkdirSync(path.join(folder, 'drawn'), { recursive: true });
  for (const { file } of pairs) fs.copyFileSync(path.join(drawn, file), path.join(folder, 'drawn', file));
  const screens = [...new Set(pairs.map(({ screen }) => screen))];
  const sections = ['everywhere', ...screens].map((screen) => {
    const row = rows.find(([name]) => name === screen) ?? [screen, 'docs/look.md has no row of this screen.'];
    const facts = row.slice(1).map((cell, at) => `<dt>${head[at + 1] ?? ''}</dt><dd>${cell}</dd>`);
    const own = pairs.filter((pair) => pair.screen === screen);
    const figures = own.map(({ file, picture, width }) => {
      const built = fs.existsSync(path.join(folder, picture));
      const right = built ? figure(picture, width) : '<p>The portal has no picture of this one.</p>';
      return `<div>${figure(`drawn/${file}`, width)}${right}</div>`;
    });
    return `<h2>${screen}</h2>${figures.join('')}<dl>${facts.join('')}</dl>`;
  });
  fs.writeFileSync(path.join(folder, 'index.html'), `${top('Drawn (left) and built (right)')}${sections.join('\n')}\n`);
}

const top = (title: string): string => `<!doctype html><meta charset="utf-8"><title>${title}</title><style>
body { font: 14px/1.5 sans-serif; margin: 24px }
div { display: flex; gap: 16px; align-items: start; margin: 16px 0 }
figure { margin: 0; min-width: 0 } img { max-width: 100%; border: 1px solid #ccc }
dl { max-width: 110ch } dt { font-weight: 600 } dd { margin: 0 0 8px }
</style><h1>${title}</h1>
`;

function figure(file: string, width: string): string {
  return `<figure><figcaption>${file}</figcaption><a href="${file}"><img src="${file}" width="${width}" loading="lazy"></a></figure>`;
}

function asHtml(cell: string): string {
  const text = cell
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll(/<(?!br>)/g, '&lt;');
  return text.replaceAll(/`([^`]*)`/g, '<code>$1</code>');
}
