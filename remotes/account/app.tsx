export default function App() {
  return <p>account</p>;
}
