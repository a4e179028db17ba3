import { observer } from 'mobx-react-lite';
import { BlockList } from '../parts/BlockList.tsx';
import type { BlockProps } from '../parts/BlockProps.ts';
import { ButtonRow } from '../parts/ButtonRow.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Icon } from '../parts/Icon.tsx';
import { blockKey, optionalText, partText } from '../parts/texts.ts';

const looks: Readonly<Record<string, { readonly icon: string; readonly tone: string }>> = {
  success: { icon: 'checkCircle', tone: 'success' },
  error: { icon: 'closeCircle', tone: 'danger' },
  warning: { icon: 'warning', tone: 'warning' },
  info: { icon: 'infoFill', tone: 'info' },
  '403': { icon: 'lock', tone: 'neutral' },
  '404': { icon: 'search', tone: 'neutral' },
  '500': { icon: 'warning', tone: 'danger' },
};

/** The outcome of an action and what to do next. An unknown status looks neutral, never like success. */
export const ResultBlock = observer(function ResultBlock({ block, runtime, locals }: BlockProps<'result'>) {
  const key = blockKey(runtime, block);
  const status = String(runtime.evaluate(block.status, locals));
  const { icon, tone } = (Object.hasOwn(looks, status) ? looks[status] : undefined) ?? {
    icon: 'infoFill',
    tone: 'info',
  };
  const text = optionalText(
    runtime,
    block.text,
    `${key}.text`,
    locals,
    block.text === undefined ? undefined : block.args,
  );
  return (
    <div className="sb-result sb-card">
      <div className={`sb-result-icon sb-tone-${tone}`}>
        <Icon name={icon} />
      </div>
      <Heading look={2}>{partText(runtime, block.title, `${key}.title`, locals, block.args)}</Heading>
      {text !== undefined && <p className="sb-secondary">{text}</p>}
      {block.blocks && (
        <div className="sb-result-body">
          <BlockList blocks={block.blocks} runtime={runtime} locals={locals} />
        </div>
      )}
      <ButtonRow buttons={block.buttons} keyPrefix={key} runtime={runtime} locals={locals} align="center" />
    </div>
  );
});
