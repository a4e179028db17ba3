import { observer } from 'mobx-react-lite';
import { BlockList } from '../parts/BlockList.tsx';
import type { BlockProps } from '../parts/BlockProps.ts';
import { ButtonRow } from '../parts/ButtonRow.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Icon } from '../parts/Icon.tsx';
import { StateArt, type StateName } from '../parts/StateArt.tsx';
import { isShownItem } from '../parts/shownText.ts';
import { ShownValue } from '../parts/ShownValue.tsx';
import { blockKey, labelText, optionalText, partText } from '../parts/texts.ts';

const marks: Readonly<Record<string, { readonly icon: string; readonly tone: string }>> = {
  success: { icon: 'checkCircle', tone: 'success' },
  error: { icon: 'closeCircle', tone: 'danger' },
  warning: { icon: 'warning', tone: 'warning' },
};

const drawn: Readonly<Record<string, StateName>> = {
  unknown: 'unknown',
  '403': 'refused',
  '404': 'missing',
  '500': 'failed',
};

/** Outcomes that a screen reader announces when they appear. The pages of other statuses begin with their heading. */
const announced: readonly string[] = ['success', 'error', 'warning', 'unknown'];

/** The outcome of an action and what to do next. A status that it does not know looks neutral, never like success. */
export const ResultBlock = observer(function ResultBlock({ block, runtime, locals }: BlockProps<'result'>) {
  const key = blockKey(runtime, block);
  const status = String(runtime.evaluate(block.status, locals));
  const text = optionalText(
    runtime,
    block.text,
    `${key}.text`,
    locals,
    block.text === undefined ? undefined : block.args,
  );
  const { figure, state } = block;
  const hasFigure = figure !== undefined && isShownItem(figure, runtime, locals);
  const words = (
    <>
      <Sign status={status} />
      <Heading look={2}>{partText(runtime, block.title, `${key}.title`, locals, block.args)}</Heading>
      {hasFigure && state !== undefined && isShownItem(state, runtime, locals) && (
        <ShownValue part={state} runtime={runtime} locals={locals} />
      )}
      {hasFigure && (
        <dl className="sb-statistics sb-statistics-one">
          <div className="sb-statistic">
            <dt>{labelText(runtime, figure, key, locals)}</dt>
            <dd>
              <ShownValue part={figure} runtime={runtime} locals={locals} large />
            </dd>
          </div>
        </dl>
      )}
      {text !== undefined && <p className="sb-secondary">{text}</p>}
    </>
  );
  return (
    <div className={hasFigure ? 'sb-result sb-result-figure sb-card' : 'sb-result sb-card'}>
      <div className={hasFigure ? 'sb-deep' : 'sb-result-words'} {...(announced.includes(status) && { role: 'alert' })}>
        {words}
      </div>
      {block.blocks && (
        <div className="sb-result-body">
          <BlockList blocks={block.blocks} runtime={runtime} locals={locals} />
        </div>
      )}
      <ButtonRow
        buttons={block.buttons}
        keyPrefix={key}
        runtime={runtime}
        locals={locals}
        align={hasFigure ? 'left' : 'center'}
      />
    </div>
  );
});

/** The drawing of a state, or the mark of an outcome. */
function Sign({ status }: { readonly status: string }) {
  const art = Object.hasOwn(drawn, status) ? drawn[status] : undefined;
  if (art !== undefined) return <StateArt name={art} />;
  const { icon, tone } = (Object.hasOwn(marks, status) ? marks[status] : undefined) ?? {
    icon: 'info',
    tone: 'info',
  };
  return (
    <div className={`sb-result-icon sb-tone-${tone}`}>
      <Icon name={icon} />
    </div>
  );
}
