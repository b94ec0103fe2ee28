import { Bar, Mark, paper, SampleRows, Signature, Terms, TOTAL, Word } from './sheet-parts.js';

const X = 14;
const W = 182;

/** Template 4: dense and nearly without ink, for long budgets, with the client's acceptance. */
export function CompactSheet() {
  return (
    <g>
      <Mark x={X} y={11} size={8} frame={paper.soft} />
      <Bar x={26} y={13} w={44} h={2.6} fill={paper.ink} />
      <Bar x={74} y={13.3} w={24} />
      <Bar x={102} y={13.3} w={18} />
      <Bar x={124} y={13.3} w={28} />
      <Bar x={176} y={10} w={20} h={1.6} fill={paper.soft} />
      <Word x={196} y={17.4} size={5} end>
        COT-2026-0044
      </Word>
      <path d={`M${X} 22h${W}`} stroke={paper.ink} strokeWidth={0.6} />
      {[26, 30.5, 35].map((y, at) => (
        <g key={y}>
          <Bar x={X} y={y} w={12} fill={paper.soft} />
          <Bar x={32} y={y} w={[42, 24, 56][at] ?? 0} fill={paper.ink} />
          <Bar x={112} y={y} w={12} fill={paper.soft} />
          <Bar x={130} y={y} w={[50, 32, 36][at] ?? 0} fill={paper.ink} />
        </g>
      ))}
      <path d={`M${X} 40h${W}M${X} 45.500h${W}`} stroke={paper.ink} strokeWidth={0.4} />
      {[16, 28, 42, 134, 150, 168, 184].map((x) => (
        <Bar key={x} x={x} y={42} w={9} h={1.6} />
      ))}
      <SampleRows x={X} y={45.5} width={W} step={4.7} title={paper.ink} rule="#E6E8E3" />
      <path d={`M${X} 136h${W}`} stroke={paper.ink} strokeWidth={0.6} />
      <Bar x={X} y={139} w={92} h={1.8} fill={paper.ink} />
      <Bar x={112} y={139} w={20} h={1.8} />
      <Bar x={136} y={139} w={18} h={1.8} />
      <Word x={196} y={141.6} size={5} end>
        {TOTAL}
      </Word>
      <path d={`M${X} 146h${W}`} stroke={paper.hair} strokeWidth={0.4} />
      <Bar x={X} y={150} w={28} h={2.4} fill={paper.ink} />
      <Terms x={46} y={150} label={paper.soft} rows={[62, 48, 70, 40, 84]} />
      <Signature x={20} y={190} width={66} />
      <g>
        <path d="M124 190h66" stroke={paper.ink} strokeWidth={0.4} />
        <Bar x={142} y={192.5} w={30} fill={paper.ink} />
        <Bar x={138} y={196} w={38} h={1.5} fill={paper.soft} />
      </g>
      <path d={`M${X} 284h${W}`} stroke={paper.soft} strokeWidth={0.4} />
      <Bar x={X} y={287} w={48} h={1.6} fill={paper.soft} />
      <Bar x={190} y={287} w={6} h={1.6} fill={paper.soft} />
    </g>
  );
}
