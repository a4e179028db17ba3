import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * The environment for a browser that has a Chinese font, as every phone has. Without one, a Chinese text is a row of narrow boxes,
 * and the largest text of a page is then another one.
 */
export function withChineseFont(): NodeJS.ProcessEnv {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-font-'));
  const file = path.join(folder, 'fonts.conf');
  const fonts = path.resolve('node_modules/@expo-google-fonts/noto-sans-sc');
  fs.writeFileSync(
    file,
    [
      '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
      '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
      ...['400Regular', '600SemiBold'].map((weight) => `<dir>${path.join(fonts, weight)}</dir>`),
      `<cachedir>${path.join(folder, 'cache')}</cachedir></fontconfig>`,
    ].join('\n'),
  );
  return { ...process.env, FONTCONFIG_FILE: file };
}
